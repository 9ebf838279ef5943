// @generated from x by `docent generate`. Do not edit: change the specification instead.

import { anyOf, items, maxItems, maxLength, maxProperties, maximum, minItems, minLength, minimum, never, oneOf, oneOfValues, pattern, properties, required, schema, type, uniqueItems, type Validator } from "@docent/runtime/mocks";

export const ghsaIdParameter: Validator = type("string");

export const typeParameter: Validator = oneOfValues("reviewed", "malware", "unreviewed");

const securityAdvisoryEcosystemsValidator: Validator = oneOfValues("rubygems", "npm", "pip", "maven", "nuget", "composer", "go", "rust", "erlang", "actions", "pub", "other", "swift");

export const ecosystemParameter: Validator = securityAdvisoryEcosystemsValidator;

export const severityParameter: Validator = oneOfValues("unknown", "low", "medium", "high", "critical");

export const isWithdrawnParameter: Validator = type("boolean");

export const directionParameter: Validator = oneOfValues("asc", "desc");

export const perPageParameter: Validator = schema(type("integer"), minimum(1), maximum(100));

export const sortParameter: Validator = oneOfValues("updated", "published", "epss_percentage", "epss_percentile");

export const pageParameter: Validator = schema(type("integer"), minimum(1));

export const sortParameter2: Validator = oneOfValues("updated_at", "created_at");

const webhookConfigUrlValidator: Validator = schema(type("string"), pattern(/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i, "format uri"));

const webhookConfigContentTypeValidator: Validator = type("string");

const webhookConfigSecretValidator: Validator = type("string");

const webhookConfigInsecureSslValidator: Validator = oneOf(type("string"), type("number"));

export const appsUpdateWebhookConfigForAppBody: Validator = schema(type("object"), properties({
  url: webhookConfigUrlValidator,
  content_type: webhookConfigContentTypeValidator,
  secret: webhookConfigSecretValidator,
  insecure_ssl: webhookConfigInsecureSslValidator,
}));

export const perPageParameter2: Validator = type("integer");

export const statusParameter: Validator = oneOfValues("success", "failure");

export const credentialsRevokeBody: Validator = schema(type("object"), required("credentials"), properties({
  credentials: schema(type("array"), minItems(1), maxItems(1000), items(type("string"))),
}));

export const gistsCreateBody: Validator = schema(type("object"), required("files"), properties({
  description: type("string"),
  files: schema(type("object"), properties({}, schema(type("object"), required("content"), properties({
  content: type("string"),
})))),
  public: oneOf(type("boolean"), oneOfValues("true", "false")),
}));

export const filterParameter: Validator = oneOfValues("assigned", "created", "mentioned", "subscribed", "repos", "all");

export const stateParameter: Validator = oneOfValues("open", "closed", "all");

export const sortParameter3: Validator = oneOfValues("created", "updated", "comments");

export const markdownRenderBody: Validator = schema(type("object"), required("text"), properties({
  text: type("string"),
  mode: oneOfValues("markdown", "gfm"),
  context: type("string"),
}));

export const activityMarkNotificationsAsReadBody: Validator = schema(type("object"), properties({
  last_read_at: type("string"),
  read: type("boolean"),
}));

export const sortParameter4: Validator = oneOfValues("indexed");

export const orderParameter: Validator = oneOfValues("desc", "asc");

export const sortParameter5: Validator = oneOfValues("author-date", "committer-date");

export const sortParameter6: Validator = oneOfValues("comments", "reactions", "reactions-+1", "reactions--1", "reactions-smile", "reactions-thinking_face", "reactions-heart", "reactions-tada", "interactions", "created", "updated");

export const searchTypeParameter: Validator = oneOfValues("semantic", "hybrid");

export const sortParameter7: Validator = oneOfValues("created", "updated");

export const sortParameter8: Validator = oneOfValues("stars", "forks", "help-wanted-issues", "updated");

export const sortParameter9: Validator = oneOfValues("followers", "repositories", "joined");

export const usersUpdateAuthenticatedBody: Validator = schema(type("object"), properties({
  name: type("string"),
  email: type("string"),
  blog: type("string"),
  twitter_username: type("string", "null"),
  company: type("string"),
  location: type("string"),
  hireable: type("boolean"),
  bio: type("string"),
}));

export const codespacesCreateForAuthenticatedUserBody: Validator = oneOf(schema(type("object"), required("repository_id"), properties({
  repository_id: type("integer"),
  ref: type("string"),
  location: type("string"),
  geo: oneOfValues("EuropeWest", "SoutheastAsia", "UsEast", "UsWest"),
  client_ip: type("string"),
  machine: type("string"),
  devcontainer_path: type("string"),
  multi_repo_permissions_opt_out: type("boolean"),
  working_directory: type("string"),
  idle_timeout_minutes: type("integer"),
  display_name: type("string"),
  retention_period_minutes: type("integer"),
})), schema(type("object"), required("pull_request"), properties({
  pull_request: schema(type("object"), required("pull_request_number", "repository_id"), properties({
  pull_request_number: type("integer"),
  repository_id: type("integer"),
})),
  location: type("string"),
  geo: oneOfValues("EuropeWest", "SoutheastAsia", "UsEast", "UsWest"),
  machine: type("string"),
  devcontainer_path: type("string"),
  working_directory: type("string"),
  idle_timeout_minutes: type("integer"),
})));

export const usersSetPrimaryEmailVisibilityForAuthenticatedUserBody: Validator = schema(type("object"), required("visibility"), properties({
  visibility: oneOfValues("public", "private"),
}));

export const usersAddEmailForAuthenticatedUserBody: Validator = schema(type("object"), required("emails"), properties({
  emails: schema(type("array"), minItems(1), items(type("string"))),
}));

export const usersCreateGpgKeyForAuthenticatedUserBody: Validator = schema(type("object"), required("armored_public_key"), properties({
  name: type("string"),
  armored_public_key: type("string"),
}));

const interactionGroupValidator: Validator = oneOfValues("existing_users", "contributors_only", "collaborators_only");

const interactionExpiryValidator: Validator = oneOfValues("one_day", "three_days", "one_week", "one_month", "six_months");

const interactionLimitValidator: Validator = schema(type("object"), required("limit"), properties({
  limit: interactionGroupValidator,
  expiry: interactionExpiryValidator,
}));

export const interactionsSetRestrictionsForAuthenticatedUserBody: Validator = interactionLimitValidator;

export const usersCreatePublicSshKeyForAuthenticatedUserBody: Validator = schema(type("object"), required("key"), properties({
  title: type("string"),
  key: schema(type("string"), pattern(/^ssh-(rsa|dss|ed25519) |^ecdsa-sha2-nistp(256|384|521) /u)),
}));

export const stateParameter2: Validator = oneOfValues("active", "pending");

export const migrationsStartForAuthenticatedUserBody: Validator = schema(type("object"), required("repositories"), properties({
  lock_repositories: type("boolean"),
  exclude_metadata: type("boolean"),
  exclude_git_data: type("boolean"),
  exclude_attachments: type("boolean"),
  exclude_releases: type("boolean"),
  exclude_owner_projects: type("boolean"),
  org_metadata_only: type("boolean"),
  exclude: schema(type("array"), items(oneOfValues("repositories"))),
  repositories: schema(type("array"), items(type("string"))),
}));

export const packageTypeParameter: Validator = oneOfValues("npm", "maven", "rubygems", "docker", "nuget", "container");

export const visibilityParameter: Validator = oneOfValues("public", "private", "internal");

export const visibilityParameter2: Validator = oneOfValues("all", "public", "private");

export const typeParameter2: Validator = oneOfValues("all", "owner", "public", "private", "member");

export const sortParameter10: Validator = oneOfValues("created", "updated", "pushed", "full_name");

export const reposCreateForAuthenticatedUserBody: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  description: type("string"),
  homepage: type("string"),
  private: type("boolean"),
  has_issues: type("boolean"),
  has_projects: type("boolean"),
  has_wiki: type("boolean"),
  has_discussions: type("boolean"),
  team_id: type("integer"),
  auto_init: type("boolean"),
  gitignore_template: type("string"),
  license_template: type("string"),
  allow_squash_merge: type("boolean"),
  allow_merge_commit: type("boolean"),
  allow_rebase_merge: type("boolean"),
  allow_auto_merge: type("boolean"),
  delete_branch_on_merge: type("boolean"),
  squash_merge_commit_title: oneOfValues("PR_TITLE", "COMMIT_OR_PR_TITLE"),
  squash_merge_commit_message: oneOfValues("PR_BODY", "COMMIT_MESSAGES", "BLANK"),
  merge_commit_title: oneOfValues("PR_TITLE", "MERGE_MESSAGE"),
  merge_commit_message: oneOfValues("PR_BODY", "PR_TITLE", "BLANK"),
  has_downloads: type("boolean"),
  is_template: type("boolean"),
}));

export const usersAddSocialAccountForAuthenticatedUserBody: Validator = schema(type("object"), required("account_urls"), properties({
  account_urls: schema(type("array"), items(type("string"))),
}));

export const usersCreateSshSigningKeyForAuthenticatedUserBody: Validator = schema(type("object"), required("key"), properties({
  title: type("string"),
  key: schema(type("string"), pattern(/^ssh-(rsa|dss|ed25519) |^ecdsa-sha2-nistp(256|384|521) |^(sk-ssh-ed25519|sk-ecdsa-sha2-nistp256)@openssh.com /u)),
}));

const appPermissionsValidator: Validator = schema(type("object"), properties({
  actions: oneOfValues("read", "write"),
  administration: oneOfValues("read", "write"),
  artifact_metadata: oneOfValues("read", "write"),
  attestations: oneOfValues("read", "write"),
  checks: oneOfValues("read", "write"),
  code_quality: oneOfValues("read", "write"),
  codespaces: oneOfValues("read", "write"),
  contents: oneOfValues("read", "write"),
  dependabot_secrets: oneOfValues("read", "write"),
  deployments: oneOfValues("read", "write"),
  discussions: oneOfValues("read", "write"),
  environments: oneOfValues("read", "write"),
  issues: oneOfValues("read", "write"),
  merge_queues: oneOfValues("read", "write"),
  metadata: oneOfValues("read", "write"),
  packages: oneOfValues("read", "write"),
  pages: oneOfValues("read", "write"),
  pull_requests: oneOfValues("read", "write"),
  repository_custom_properties: oneOfValues("read", "write"),
  repository_hooks: oneOfValues("read", "write"),
  repository_projects: oneOfValues("read", "write", "admin"),
  secret_scanning_alerts: oneOfValues("read", "write"),
  secrets: oneOfValues("read", "write"),
  security_events: oneOfValues("read", "write"),
  single_file: oneOfValues("read", "write"),
  statuses: oneOfValues("read", "write"),
  vulnerability_alerts: oneOfValues("read", "write"),
  workflows: oneOfValues("write"),
  custom_properties_for_organizations: oneOfValues("read", "write"),
  members: oneOfValues("read", "write"),
  organization_administration: oneOfValues("read", "write"),
  organization_custom_roles: oneOfValues("read", "write"),
  organization_custom_org_roles: oneOfValues("read", "write"),
  organization_custom_properties: oneOfValues("read", "write", "admin"),
  organization_copilot_seat_management: oneOfValues("read", "write"),
  organization_copilot_agent_settings: oneOfValues("read", "write"),
  organization_announcement_banners: oneOfValues("read", "write"),
  organization_events: oneOfValues("read"),
  organization_hooks: oneOfValues("read", "write"),
  organization_personal_access_tokens: oneOfValues("read", "write"),
  organization_personal_access_token_requests: oneOfValues("read", "write"),
  organization_plan: oneOfValues("read"),
  organization_projects: oneOfValues("read", "write", "admin"),
  organization_packages: oneOfValues("read", "write"),
  organization_secrets: oneOfValues("read", "write"),
  organization_self_hosted_runners: oneOfValues("read", "write"),
  organization_user_blocking: oneOfValues("read", "write"),
  email_addresses: oneOfValues("read", "write"),
  followers: oneOfValues("read", "write"),
  git_ssh_keys: oneOfValues("read", "write"),
  gpg_keys: oneOfValues("read", "write"),
  interaction_limits: oneOfValues("read", "write"),
  profile: oneOfValues("write"),
  starring: oneOfValues("read", "write"),
  enterprise_custom_properties_for_organizations: oneOfValues("read", "write", "admin"),
}));

export const appsCreateInstallationAccessTokenBody: Validator = schema(type("object"), properties({
  repositories: schema(type("array"), items(type("string"))),
  repository_ids: schema(type("array"), items(type("integer"))),
  permissions: appPermissionsValidator,
}));

export const appsDeleteAuthorizationBody: Validator = schema(type("object"), required("access_token"), properties({
  access_token: type("string"),
}));

export const appsScopeTokenBody: Validator = schema(type("object"), required("access_token"), properties({
  access_token: type("string"),
  target: type("string"),
  target_id: type("integer"),
  repositories: schema(type("array"), items(type("string"))),
  repository_ids: schema(type("array"), items(type("integer"))),
  permissions: appPermissionsValidator,
}));

const actionsCacheRetentionLimitForEnterpriseValidator: Validator = schema(type("object"), properties({
  max_cache_retention_days: type("integer"),
}));

export const actionsSetActionsCacheRetentionLimitForEnterpriseBody: Validator = actionsCacheRetentionLimitForEnterpriseValidator;

const actionsCacheStorageLimitForEnterpriseValidator: Validator = schema(type("object"), properties({
  max_cache_size_gb: type("integer"),
}));

export const actionsSetActionsCacheStorageLimitForEnterpriseBody: Validator = actionsCacheStorageLimitForEnterpriseValidator;

const oidcCustomPropertyInclusionInputValidator: Validator = schema(type("object"), required("custom_property_name"), properties({
  custom_property_name: type("string"),
}));

export const oidcCreateOidcCustomPropertyInclusionForEnterpriseBody: Validator = oidcCustomPropertyInclusionInputValidator;

const codeScanningOptionsValidator: Validator = schema(type("object", "null"), properties({
  allow_advanced: type("boolean", "null"),
}));

const codeScanningDefaultSetupOptionsValidator: Validator = schema(type("object", "null"), properties({
  runner_type: oneOfValues("standard", "labeled", "not_set"),
  runner_label: type("string", "null"),
}));

export const codeSecurityCreateConfigurationForEnterpriseBody: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  description: schema(type("string"), maxLength(255)),
  advanced_security: oneOfValues("enabled", "disabled", "code_security", "secret_protection"),
  code_security: oneOfValues("enabled", "disabled", "not_set"),
  dependency_graph: oneOfValues("enabled", "disabled", "not_set"),
  dependency_graph_autosubmit_action: oneOfValues("enabled", "disabled", "not_set"),
  dependency_graph_autosubmit_action_options: schema(type("object"), properties({
  labeled_runners: type("boolean"),
})),
  dependabot_alerts: oneOfValues("enabled", "disabled", "not_set"),
  dependabot_security_updates: oneOfValues("enabled", "disabled", "not_set"),
  code_scanning_options: codeScanningOptionsValidator,
  code_scanning_default_setup: oneOfValues("enabled", "disabled", "not_set"),
  code_scanning_default_setup_options: codeScanningDefaultSetupOptionsValidator,
  code_scanning_delegated_alert_dismissal: oneOfValues("enabled", "disabled", "not_set"),
  secret_protection: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_push_protection: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_validity_checks: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_non_provider_patterns: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_generic_secrets: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_delegated_alert_dismissal: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_extended_metadata: oneOfValues("enabled", "disabled", "not_set"),
  private_vulnerability_reporting: oneOfValues("enabled", "disabled", "not_set"),
  enforcement: oneOfValues("enforced", "unenforced"),
}, never));

export const copilotSetEnterpriseCodingAgentPolicyBody: Validator = schema(type("object"), required("policy_state"), properties({
  policy_state: oneOfValues("enabled_for_all_orgs", "disabled_for_all_orgs", "enabled_for_selected_orgs", "configured_by_org_admins"),
}));

export const copilotAddOrganizationsToEnterpriseCodingAgentPolicyBody: Validator = schema(type("object"), properties({
  organizations: schema(type("array"), items(type("string"))),
  custom_properties: schema(type("array"), items(schema(type("object"), required("property_name", "values"), properties({
  property_name: type("string"),
  values: schema(type("array"), items(type("string"))),
})))),
}));

export const scopeParameter: Validator = oneOfValues("development", "runtime");

export const sortParameter11: Validator = oneOfValues("created", "updated", "epss_percentage");

export const dependabotUpdateRepositoryAccessForEnterpriseBody: Validator = schema(type("object"), properties({
  repository_ids_to_add: schema(type("array"), items(type("integer"))),
  repository_ids_to_remove: schema(type("array"), items(type("integer"))),
}));

export const dependabotSetRepositoryAccessDefaultLevelForEnterpriseBody: Validator = schema(type("object"), required("default_level"), properties({
  default_level: oneOfValues("public", "internal"),
}));

export const enterpriseTeamsCreateBody: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  description: type("string", "null"),
  sync_to_organizations: oneOfValues("all", "disabled"),
  organization_selection_type: oneOfValues("disabled", "selected", "all"),
  group_id: type("string", "null"),
  notification_setting: oneOfValues("notifications_enabled", "notifications_disabled"),
}));

export const gistsUpdateBody: Validator = schema(type("object", "null"), properties({
  description: type("string"),
  files: schema(type("object"), properties({}, schema(type("object"), properties({
  content: type("string"),
  filename: type("string", "null"),
})))),
}));

export const gistsCreateCommentBody: Validator = schema(type("object"), required("body"), properties({
  body: schema(type("string"), maxLength(65535)),
}));

export const activitySetThreadSubscriptionBody: Validator = schema(type("object"), properties({
  ignored: type("boolean"),
}));

const actionsCacheRetentionLimitForOrganizationValidator: Validator = schema(type("object"), properties({
  max_cache_retention_days: type("integer"),
}));

export const actionsSetActionsCacheRetentionLimitForOrganizationBody: Validator = actionsCacheRetentionLimitForOrganizationValidator;

const actionsCacheStorageLimitForOrganizationValidator: Validator = schema(type("object"), properties({
  max_cache_size_gb: type("integer"),
}));

export const actionsSetActionsCacheStorageLimitForOrganizationBody: Validator = actionsCacheStorageLimitForOrganizationValidator;

export const scopeParameter2: Validator = oneOfValues("enterprise", "organization", "repository", "cost_center", "multi_user_customer", "user");

export const billingCreateOrganizationBudgetBody: Validator = schema(type("object"), properties({
  budget_amount: type("integer"),
  prevent_further_usage: type("boolean"),
  budget_alerting: schema(type("object"), properties({
  will_alert: type("boolean"),
  alert_recipients: schema(type("array"), items(type("string"))),
})),
  budget_scope: oneOfValues("organization", "repository", "multi_user_customer", "user"),
  budget_entity_name: type("string"),
  budget_type: oneOfValues("BundlePricing", "ProductPricing", "SkuPricing"),
  budget_product_sku: type("string"),
  user: type("string"),
}));

export const orgsUpdateBody: Validator = schema(type("object"), properties({
  billing_email: type("string"),
  company: type("string"),
  email: type("string"),
  twitter_username: type("string"),
  location: type("string"),
  name: type("string"),
  description: type("string"),
  has_organization_projects: type("boolean"),
  has_repository_projects: type("boolean"),
  default_repository_permission: oneOfValues("read", "write", "admin", "none"),
  members_can_create_repositories: type("boolean"),
  members_can_create_internal_repositories: type("boolean"),
  members_can_create_private_repositories: type("boolean"),
  members_can_create_public_repositories: type("boolean"),
  members_allowed_repository_creation_type: oneOfValues("all", "private", "none"),
  members_can_create_pages: type("boolean"),
  members_can_create_public_pages: type("boolean"),
  members_can_create_private_pages: type("boolean"),
  members_can_fork_private_repositories: type("boolean"),
  web_commit_signoff_required: type("boolean"),
  blog: type("string"),
  advanced_security_enabled_for_new_repositories: type("boolean"),
  dependabot_alerts_enabled_for_new_repositories: type("boolean"),
  dependabot_security_updates_enabled_for_new_repositories: type("boolean"),
  dependency_graph_enabled_for_new_repositories: type("boolean"),
  secret_scanning_enabled_for_new_repositories: type("boolean"),
  secret_scanning_push_protection_enabled_for_new_repositories: type("boolean"),
  secret_scanning_push_protection_custom_link_enabled: type("boolean"),
  secret_scanning_push_protection_custom_link: type("string"),
  deploy_keys_enabled_for_repositories: type("boolean"),
}));

export const actionsCreateHostedRunnerForOrgBody: Validator = schema(type("object"), required("name", "image", "size", "runner_group_id"), properties({
  name: type("string"),
  image: schema(type("object"), properties({
  id: type("string"),
  source: oneOfValues("github", "partner", "custom"),
  version: type("string", "null"),
})),
  size: type("string"),
  runner_group_id: type("integer"),
  maximum_runners: type("integer"),
  enable_static_ip: type("boolean"),
  image_gen: type("boolean"),
}));

export const oidcUpdateOidcCustomSubTemplateForOrgBody: Validator = schema(type("object"), properties({
  include_claim_keys: schema(type("array"), items(type("string"))),
  use_immutable_subject: type("boolean"),
}));

const enabledRepositoriesValidator: Validator = oneOfValues("all", "none", "selected");

const allowedActionsValidator: Validator = oneOfValues("all", "local_only", "selected");

const shaPinningRequiredValidator: Validator = type("boolean");

export const actionsSetGithubActionsPermissionsOrganizationBody: Validator = schema(type("object"), required("enabled_repositories"), properties({
  enabled_repositories: enabledRepositoriesValidator,
  allowed_actions: allowedActionsValidator,
  sha_pinning_required: shaPinningRequiredValidator,
}));

const actionsArtifactAndLogRetentionValidator: Validator = schema(type("object"), required("days"), properties({
  days: type("integer"),
}));

export const actionsSetArtifactAndLogRetentionSettingsOrganizationBody: Validator = actionsArtifactAndLogRetentionValidator;

const actionsForkPrContributorApprovalValidator: Validator = schema(type("object"), required("approval_policy"), properties({
  approval_policy: oneOfValues("first_time_contributors_new_to_github", "first_time_contributors", "all_external_contributors"),
}));

export const actionsSetForkPrContributorApprovalPermissionsOrganizationBody: Validator = actionsForkPrContributorApprovalValidator;

const actionsForkPrWorkflowsPrivateReposRequestValidator: Validator = schema(type("object"), required("run_workflows_from_fork_pull_requests"), properties({
  run_workflows_from_fork_pull_requests: type("boolean"),
  send_write_tokens_to_workflows: type("boolean"),
  send_secrets_and_variables: type("boolean"),
  require_approval_for_fork_pr_workflows: type("boolean"),
}));

export const actionsSetPrivateRepoForkPrWorkflowsSettingsOrganizationBody: Validator = actionsForkPrWorkflowsPrivateReposRequestValidator;

export const actionsSetSelectedRepositoriesEnabledGithubActionsOrganizationBody: Validator = schema(type("object"), required("selected_repository_ids"), properties({
  selected_repository_ids: schema(type("array"), items(type("integer"))),
}));

const selectedActionsValidator: Validator = schema(type("object"), properties({
  github_owned_allowed: type("boolean"),
  verified_allowed: type("boolean"),
  patterns_allowed: schema(type("array"), items(type("string"))),
}));

export const actionsSetAllowedActionsOrganizationBody: Validator = selectedActionsValidator;

export const actionsSetSelfHostedRunnersPermissionsOrganizationBody: Validator = schema(type("object"), required("enabled_repositories"), properties({
  enabled_repositories: oneOfValues("all", "selected", "none"),
}));

const actionsDefaultWorkflowPermissionsValidator: Validator = oneOfValues("read", "write");

const actionsCanApprovePullRequestReviewsValidator: Validator = type("boolean");

const actionsSetDefaultWorkflowPermissionsValidator: Validator = schema(type("object"), properties({
  default_workflow_permissions: actionsDefaultWorkflowPermissionsValidator,
  can_approve_pull_request_reviews: actionsCanApprovePullRequestReviewsValidator,
}));

export const actionsSetGithubActionsDefaultWorkflowPermissionsOrganizationBody: Validator = actionsSetDefaultWorkflowPermissionsValidator;

export const actionsCreateSelfHostedRunnerGroupForOrgBody: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  visibility: oneOfValues("selected", "all", "private"),
  selected_repository_ids: schema(type("array"), items(type("integer"))),
  runners: schema(type("array"), items(type("integer"))),
  allows_public_repositories: type("boolean"),
  restricted_to_workflows: type("boolean"),
  selected_workflows: schema(type("array"), items(type("string"))),
  network_configuration_id: type("string"),
}));

export const actionsGenerateRunnerJitconfigForOrgBody: Validator = schema(type("object"), required("name", "runner_group_id", "labels"), properties({
  name: type("string"),
  runner_group_id: type("integer"),
  labels: schema(type("array"), minItems(1), maxItems(100), items(type("string"))),
  work_folder: type("string"),
}));

export const actionsCreateOrgVariableBody: Validator = schema(type("object"), required("name", "value", "visibility"), properties({
  name: type("string"),
  value: type("string"),
  visibility: oneOfValues("all", "private", "selected"),
  selected_repository_ids: schema(type("array"), items(type("integer"))),
}));

export const orgsCreateArtifactDeploymentRecordBody: Validator = schema(type("object"), required("name", "digest", "status", "logical_environment", "deployment_name"), properties({
  name: schema(type("string"), minLength(1), maxLength(256)),
  digest: schema(type("string"), minLength(71), maxLength(71), pattern(/^sha256:[a-f0-9]{64}$/u)),
  version: schema(type("string"), minLength(1), maxLength(100)),
  status: oneOfValues("deployed", "decommissioned"),
  logical_environment: schema(type("string"), minLength(1), maxLength(128)),
  physical_environment: schema(type("string"), maxLength(128)),
  cluster: schema(type("string"), maxLength(128)),
  deployment_name: schema(type("string"), maxLength(256)),
  tags: schema(type("object"), maxProperties(5), properties({}, type("string"))),
  runtime_risks: schema(type("array"), maxItems(4), items(oneOfValues("critical-resource", "internet-exposed", "lateral-movement", "sensitive-data")), uniqueItems),
  github_repository: schema(type("string"), minLength(1), maxLength(100), pattern(/^[A-Za-z0-9.\-_]+$/u)),
  return_records: type("boolean"),
}));

export const orgsCreateArtifactStorageRecordBody: Validator = schema(type("object"), required("name", "digest", "registry_url"), properties({
  name: schema(type("string"), minLength(1), maxLength(256)),
  digest: schema(type("string"), minLength(71), maxLength(71), pattern(/^sha256:[a-f0-9]{64}$/u)),
  version: schema(type("string"), minLength(1), maxLength(100)),
  artifact_url: schema(type("string"), maxLength(152), pattern(/^https:\/\//u), pattern(/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i, "format uri")),
  path: schema(type("string"), maxLength(512), pattern(/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i, "format uri")),
  registry_url: schema(type("string"), minLength(1), maxLength(256), pattern(/^https:\/\//u), pattern(/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i, "format uri")),
  repository: schema(type("string"), maxLength(128)),
  status: oneOfValues("active", "eol", "deleted"),
  github_repository: schema(type("string"), minLength(1), maxLength(100), pattern(/^[A-Za-z0-9.\-_]+$/u)),
  return_records: type("boolean"),
}));

export const orgsListAttestationsBulkBody: Validator = schema(type("object"), required("subject_digests"), properties({
  subject_digests: schema(type("array"), minItems(1), maxItems(1024), items(type("string"))),
  predicate_type: type("string"),
}));

export const orgsDeleteAttestationsBulkBody: Validator = schema(type("object"), oneOf(schema(required("subject_digests"), properties({
  subject_digests: schema(type("array"), minItems(1), maxItems(1024), items(type("string"))),
})), schema(required("attestation_ids"), properties({
  attestation_ids: schema(type("array"), minItems(1), maxItems(1024), items(type("integer"))),
}))));

const campaignStateValidator: Validator = oneOfValues("open", "closed");

export const stateParameter3: Validator = campaignStateValidator;

export const sortParameter12: Validator = oneOfValues("created", "updated", "ends_at", "published");

export const campaignsCreateCampaignBody: Validator = schema(type("object"), required("name", "description", "ends_at"), properties({
  name: schema(type("string"), minLength(1), maxLength(50)),
  description: schema(type("string"), minLength(1), maxLength(255)),
  managers: schema(type("array"), maxItems(10), items(type("string"))),
  team_managers: schema(type("array"), maxItems(10), items(type("string"))),
  ends_at: type("string"),
  contact_link: schema(type("string", "null"), pattern(/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i, "format uri")),
  code_scanning_alerts: schema(type("array", "null"), minItems(1), items(schema(type("object"), required("repository_id", "alert_numbers"), properties({
  repository_id: type("integer"),
  alert_numbers: schema(type("array"), minItems(1), items(type("integer"))),
}, never)))),
  generate_issues: type("boolean"),
}, never), oneOf(required("code_scanning_alerts"), required("secret_scanning_alerts")));

const codeScanningAnalysisToolNameValidator: Validator = type("string");

export const toolNameParameter: Validator = codeScanningAnalysisToolNameValidator;

const codeScanningAnalysisToolGuidValidator: Validator = type("string", "null");

export const toolGuidParameter: Validator = codeScanningAnalysisToolGuidValidator;

const codeScanningAlertStateQueryValidator: Validator = oneOfValues("open", "closed", "dismissed", "fixed");

export const stateParameter4: Validator = codeScanningAlertStateQueryValidator;

const codeScanningAlertSeverityValidator: Validator = oneOfValues("critical", "high", "medium", "low", "warning", "note", "error");

export const severityParameter2: Validator = codeScanningAlertSeverityValidator;

export const targetTypeParameter: Validator = oneOfValues("global", "all");

export const codeSecurityCreateConfigurationBody: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  description: schema(type("string"), maxLength(255)),
  advanced_security: oneOfValues("enabled", "disabled", "code_security", "secret_protection"),
  code_security: oneOfValues("enabled", "disabled", "not_set"),
  dependency_graph: oneOfValues("enabled", "disabled", "not_set"),
  dependency_graph_autosubmit_action: oneOfValues("enabled", "disabled", "not_set"),
  dependency_graph_autosubmit_action_options: schema(type("object"), properties({
  labeled_runners: type("boolean"),
})),
  dependabot_alerts: oneOfValues("enabled", "disabled", "not_set"),
  dependabot_security_updates: oneOfValues("enabled", "disabled", "not_set"),
  dependabot_delegated_alert_dismissal: oneOfValues("enabled", "disabled", "not_set"),
  code_scanning_options: codeScanningOptionsValidator,
  code_scanning_default_setup: oneOfValues("enabled", "disabled", "not_set"),
  code_scanning_default_setup_options: codeScanningDefaultSetupOptionsValidator,
  code_scanning_delegated_alert_dismissal: oneOfValues("enabled", "disabled", "not_set"),
  secret_protection: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_push_protection: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_delegated_bypass: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_delegated_bypass_options: schema(type("object"), properties({
  reviewers: schema(type("array"), items(schema(type("object"), required("reviewer_id", "reviewer_type"), properties({
  reviewer_id: type("integer"),
  reviewer_type: oneOfValues("TEAM", "ROLE"),
  mode: oneOfValues("ALWAYS", "EXEMPT"),
})))),
})),
  secret_scanning_validity_checks: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_non_provider_patterns: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_generic_secrets: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_delegated_alert_dismissal: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_extended_metadata: oneOfValues("enabled", "disabled", "not_set"),
  private_vulnerability_reporting: oneOfValues("enabled", "disabled", "not_set"),
  enforcement: oneOfValues("enforced", "unenforced"),
}, never));

export const codeSecurityDetachConfigurationBody: Validator = schema(type("object"), required("selected_repository_ids"), properties({
  selected_repository_ids: schema(type("array"), minItems(1), maxItems(250), items(type("integer"))),
}, never));

export const codespacesSetCodespacesAccessBody: Validator = schema(type("object"), required("visibility"), properties({
  visibility: oneOfValues("disabled", "selected_members", "all_members", "all_members_and_outside_collaborators"),
  selected_usernames: schema(type("array"), maxItems(100), items(type("string"))),
}));

export const codespacesSetCodespacesAccessUsersBody: Validator = schema(type("object"), required("selected_usernames"), properties({
  selected_usernames: schema(type("array"), maxItems(100), items(type("string"))),
}));

export const copilotSpacesCreateForOrgBody: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  description: type("string"),
  general_instructions: schema(type("string"), maxLength(4000)),
  base_role: oneOfValues("reader", "writer", "admin", "no_access"),
  resources_attributes: schema(type("array"), items(schema(type("object"), properties({
  resource_type: oneOfValues("repository", "github_file", "free_text", "github_issue", "github_pull_request", "media_content", "uploaded_text_file"),
  metadata: schema(type("object"), properties({
  repository_id: type("integer"),
  file_path: type("string"),
  text: type("string"),
  name: type("string"),
  number: type("integer"),
})),
})))),
}));

export const copilotAddCopilotSeatsForTeamsBody: Validator = schema(type("object"), required("selected_teams"), properties({
  selected_teams: schema(type("array"), minItems(1), items(type("string"))),
}));

export const copilotAddCopilotSeatsForUsersBody: Validator = schema(type("object"), required("selected_usernames"), properties({
  selected_usernames: schema(type("array"), minItems(1), items(type("string"))),
}));

export const copilotSetCopilotContentExclusionForOrganizationBody: Validator = schema(type("object"), properties({}, schema(type("array"), items(anyOf(type("string"), schema(type("object"), required("ifAnyMatch"), properties({
  ifAnyMatch: schema(type("array"), items(type("string"))),
}, never)), schema(type("object"), required("ifNoneMatch"), properties({
  ifNoneMatch: schema(type("array"), items(type("string"))),
}, never)))))));

export const orgsCreateWebhookBody: Validator = schema(type("object"), required("name", "config"), properties({
  name: type("string"),
  config: schema(type("object"), required("url"), properties({
  url: webhookConfigUrlValidator,
  content_type: webhookConfigContentTypeValidator,
  secret: webhookConfigSecretValidator,
  insecure_ssl: webhookConfigInsecureSslValidator,
  username: type("string"),
  password: type("string"),
})),
  events: schema(type("array"), items(type("string"))),
  active: type("boolean"),
}));

export const sortParameter13: Validator = schema(type("array"), items(oneOfValues("last_rate_limited_timestamp", "last_request_timestamp", "rate_limited_request_count", "subject_name", "total_request_count")));

export const interactionsUpdatePullRequestCreationCapForOrgBody: Validator = schema(type("object"), required("enabled"), properties({
  enabled: type("boolean"),
  max_open_pull_requests: schema(type("integer"), minimum(1), maximum(1000)),
}));

export const roleParameter: Validator = oneOfValues("all", "admin", "direct_member", "billing_manager", "hiring_manager");

export const invitationSourceParameter: Validator = oneOfValues("all", "member", "scim");

export const orgsCreateInvitationBody: Validator = schema(type("object"), properties({
  invitee_id: type("integer"),
  email: type("string"),
  role: oneOfValues("admin", "direct_member", "billing_manager", "reinstate"),
  team_ids: schema(type("array"), items(type("integer"))),
}));

const organizationCreateIssueFieldValidator: Validator = schema(type("object"), required("name", "data_type"), properties({
  name: type("string"),
  description: type("string", "null"),
  data_type: oneOfValues("text", "date", "single_select", "multi_select", "number"),
  visibility: oneOfValues("organization_members_only", "all"),
  options: schema(type("array", "null"), items(schema(type("object"), required("name", "color", "priority"), properties({
  name: type("string"),
  description: type("string", "null"),
  color: oneOfValues("gray", "blue", "green", "yellow", "orange", "red", "pink", "purple"),
  priority: type("integer"),
})))),
}));

export const orgsCreateIssueFieldBody: Validator = organizationCreateIssueFieldValidator;

const organizationCreateIssueTypeValidator: Validator = schema(type("object"), required("name", "is_enabled"), properties({
  name: type("string"),
  is_enabled: type("boolean"),
  description: type("string", "null"),
  color: oneOfValues("gray", "blue", "green", "yellow", "orange", "red", "pink", "purple", null),
}));

export const orgsCreateIssueTypeBody: Validator = organizationCreateIssueTypeValidator;

export const filterParameter2: Validator = oneOfValues("2fa_disabled", "2fa_insecure", "all");

export const roleParameter2: Validator = oneOfValues("all", "admin", "member");

export const excludeParameter: Validator = schema(type("array"), items(oneOfValues("repositories")));

export const migrationsStartForOrgBody: Validator = schema(type("object"), required("repositories"), properties({
  repositories: schema(type("array"), items(type("string"))),
  lock_repositories: type("boolean"),
  exclude_metadata: type("boolean"),
  exclude_git_data: type("boolean"),
  exclude_attachments: type("boolean"),
  exclude_releases: type("boolean"),
  exclude_owner_projects: type("boolean"),
  org_metadata_only: type("boolean"),
  exclude: schema(type("array"), items(oneOfValues("repositories"))),
}));

export const sortParameter14: Validator = oneOfValues("created_at");

export const ownerParameter: Validator = schema(type("array"), maxItems(10), items(type("string")));

export const tokenIdParameter: Validator = schema(type("array"), maxItems(50), items(type("string")));

export const orgsReviewPatGrantRequestsInBulkBody: Validator = schema(type("object"), required("action"), properties({
  pat_request_ids: schema(type("array"), minItems(1), maxItems(100), items(type("integer"))),
  action: oneOfValues("approve", "deny"),
  reason: schema(type("string", "null"), maxLength(1024)),
}));

export const orgsUpdatePatAccessesBody: Validator = schema(type("object"), required("action", "pat_ids"), properties({
  action: oneOfValues("revoke"),
  pat_ids: schema(type("array"), minItems(1), maxItems(100), items(type("integer"))),
}));

export const privateRegistriesCreateOrgPrivateRegistryBody: Validator = schema(type("object"), required("registry_type", "url", "visibility"), properties({
  registry_type: oneOfValues("maven_repository", "nuget_feed", "goproxy_server", "npm_registry", "rubygems_server", "cargo_registry", "composer_repository", "docker_registry", "git_source", "helm_registry", "hex_organization", "hex_repository", "pub_repository", "python_index", "terraform_registry"),
  url: schema(type("string"), pattern(/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i, "format uri")),
  username: type("string", "null"),
  replaces_base: type("boolean"),
  encrypted_value: schema(type("string"), pattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/u)),
  key_id: type("string"),
  visibility: oneOfValues("all", "private", "selected"),
  selected_repository_ids: schema(type("array"), items(type("integer"))),
  auth_type: oneOfValues("token", "username_password", "oidc_azure", "oidc_aws", "oidc_jfrog", "oidc_cloudsmith", "oidc_gcp"),
  tenant_id: type("string"),
  client_id: type("string"),
  aws_region: type("string"),
  account_id: type("string"),
  role_name: type("string"),
  domain: type("string"),
  domain_owner: type("string"),
  jfrog_oidc_provider_name: type("string"),
  audience: type("string"),
  identity_mapping_name: type("string"),
  namespace: type("string"),
  service_slug: type("string"),
  api_host: type("string"),
  workload_identity_provider: type("string"),
  service_account: type("string"),
}));

const customPropertyValidator: Validator = schema(type("object"), required("property_name", "value_type"), properties({
  property_name: type("string"),
  url: schema(type("string"), pattern(/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i, "format uri")),
  source_type: oneOfValues("organization", "enterprise"),
  value_type: oneOfValues("string", "single_select", "multi_select", "true_false", "url"),
  required: type("boolean"),
  default_value: anyOf(oneOf(type("string"), schema(type("array"), items(type("string")))), type("null")),
  description: type("string", "null"),
  allowed_values: schema(type("array", "null"), items(type("string"))),
  values_editable_by: oneOfValues("org_actors", "org_and_repo_actors", null),
  require_explicit_values: type("boolean"),
}));

export const orgsCustomPropertiesForReposCreateOrUpdateOrganizationDefinitionsBody: Validator = schema(type("object"), required("properties"), properties({
  properties: schema(type("array"), minItems(1), maxItems(100), items(customPropertyValidator)),
}));

const customPropertyValueValidator: Validator = schema(type("object"), required("property_name", "value"), properties({
  property_name: type("string"),
  value: anyOf(oneOf(type("string"), schema(type("array"), items(type("string")))), type("null")),
}));

export const orgsCustomPropertiesForReposCreateOrUpdateOrganizationValuesBody: Validator = schema(type("object"), required("repository_names", "properties"), properties({
  repository_names: schema(type("array"), minItems(1), maxItems(30), items(type("string"))),
  properties: schema(type("array"), items(customPropertyValueValidator)),
}));

export const typeParameter3: Validator = oneOfValues("all", "public", "private", "forks", "sources", "member");

export const reposCreateInOrgBody: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  description: type("string"),
  homepage: type("string"),
  private: type("boolean"),
  visibility: oneOfValues("public", "private"),
  has_issues: type("boolean"),
  has_projects: type("boolean"),
  has_wiki: type("boolean"),
  has_downloads: type("boolean"),
  is_template: type("boolean"),
  team_id: type("integer"),
  auto_init: type("boolean"),
  gitignore_template: type("string"),
  license_template: type("string"),
  allow_squash_merge: type("boolean"),
  allow_merge_commit: type("boolean"),
  allow_rebase_merge: type("boolean"),
  allow_auto_merge: type("boolean"),
  delete_branch_on_merge: type("boolean"),
  use_squash_pr_title_as_default: type("boolean"),
  squash_merge_commit_title: oneOfValues("PR_TITLE", "COMMIT_OR_PR_TITLE"),
  squash_merge_commit_message: oneOfValues("PR_BODY", "COMMIT_MESSAGES", "BLANK"),
  merge_commit_title: oneOfValues("PR_TITLE", "MERGE_MESSAGE"),
  merge_commit_message: oneOfValues("PR_BODY", "PR_TITLE", "BLANK"),
  custom_properties: type("object"),
}));

const repositoryRuleEnforcementValidator: Validator = oneOfValues("disabled", "active", "evaluate");

const repositoryRulesetBypassActorValidator: Validator = schema(type("object"), required("actor_type"), properties({
  actor_id: type("integer", "null"),
  actor_type: oneOfValues("Integration", "OrganizationAdmin", "RepositoryRole", "Team", "DeployKey", "User"),
  bypass_mode: oneOfValues("always", "pull_request", "exempt"),
}));

const repositoryRulesetConditionsValidator: Validator = schema(type("object"), properties({
  ref_name: schema(type("object"), properties({
  include: schema(type("array"), items(type("string"))),
  exclude: schema(type("array"), items(type("string"))),
})),
}));

const repositoryRulesetConditionsRepositoryNameTargetValidator: Validator = schema(type("object"), required("repository_name"), properties({
  repository_name: schema(type("object"), properties({
  include: schema(type("array"), items(type("string"))),
  exclude: schema(type("array"), items(type("string"))),
  protected: type("boolean"),
})),
}));

const repositoryRulesetConditionsRepositoryIdTargetValidator: Validator = schema(type("object"), required("repository_id"), properties({
  repository_id: schema(type("object"), properties({
  repository_ids: schema(type("array"), items(type("integer"))),
})),
}));

const repositoryRulesetConditionsRepositoryPropertySpecValidator: Validator = schema(type("object"), required("name", "property_values"), properties({
  name: type("string"),
  property_values: schema(type("array"), items(type("string"))),
  source: oneOfValues("custom", "system"),
}));

const repositoryRulesetConditionsRepositoryPropertyTargetValidator: Validator = schema(type("object"), required("repository_property"), properties({
  repository_property: schema(type("object"), properties({
  include: schema(type("array"), items(repositoryRulesetConditionsRepositoryPropertySpecValidator)),
  exclude: schema(type("array"), items(repositoryRulesetConditionsRepositoryPropertySpecValidator)),
})),
}));

const orgRulesetConditionsValidator: Validator = schema(type("object"), oneOf(schema(type("object"), repositoryRulesetConditionsValidator, repositoryRulesetConditionsRepositoryNameTargetValidator), schema(type("object"), repositoryRulesetConditionsValidator, repositoryRulesetConditionsRepositoryIdTargetValidator), schema(type("object"), repositoryRulesetConditionsValidator, repositoryRulesetConditionsRepositoryPropertyTargetValidator)));

const repositoryRuleCreationValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("creation"),
}));

const repositoryRuleUpdateValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("update"),
  parameters: schema(type("object"), required("update_allows_fetch_and_merge"), properties({
  update_allows_fetch_and_merge: type("boolean"),
})),
}));

const repositoryRuleDeletionValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("deletion"),
}));

const repositoryRuleRequiredLinearHistoryValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("required_linear_history"),
}));

const repositoryRuleRequiredDeploymentsValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("required_deployments"),
  parameters: schema(type("object"), required("required_deployment_environments"), properties({
  required_deployment_environments: schema(type("array"), items(type("string"))),
})),
}));

const repositoryRuleRequiredSignaturesValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("required_signatures"),
}));

const repositoryRuleParamsActorValidator: Validator = schema(type("object"), required("id", "type"), properties({
  id: type("integer"),
  type: oneOfValues("User", "Team", "IntegrationInstallation", "RepositoryRole"),
}));

const repositoryRuleParamsDismissalRestrictionValidator: Validator = schema(type("object"), required("enabled"), properties({
  allowed_actors: schema(type("array"), items(repositoryRuleParamsActorValidator)),
  enabled: type("boolean"),
}));

const repositoryRuleParamsReviewerValidator: Validator = schema(type("object"), required("id", "type"), properties({
  id: type("integer"),
  type: oneOfValues("Team"),
}));

const repositoryRuleParamsRequiredReviewerConfigurationValidator: Validator = schema(type("object"), required("file_patterns", "minimum_approvals", "reviewer"), properties({
  file_patterns: schema(type("array"), items(type("string"))),
  minimum_approvals: type("integer"),
  reviewer: repositoryRuleParamsReviewerValidator,
}));

const repositoryRulePullRequestValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("pull_request"),
  parameters: schema(type("object"), required("dismiss_stale_reviews_on_push", "require_code_owner_review", "require_last_push_approval", "required_approving_review_count", "required_review_thread_resolution"), properties({
  allowed_merge_methods: schema(type("array"), items(oneOfValues("merge", "squash", "rebase"))),
  dismiss_stale_reviews_on_push: type("boolean"),
  dismissal_restriction: repositoryRuleParamsDismissalRestrictionValidator,
  require_code_owner_review: type("boolean"),
  require_last_push_approval: type("boolean"),
  required_approving_review_count: schema(type("integer"), minimum(0), maximum(10)),
  required_review_thread_resolution: type("boolean"),
  required_reviewers: schema(type("array"), items(repositoryRuleParamsRequiredReviewerConfigurationValidator)),
})),
}));

const repositoryRuleParamsStatusCheckConfigurationValidator: Validator = schema(type("object"), required("context"), properties({
  context: type("string"),
  integration_id: type("integer"),
}));

const repositoryRuleRequiredStatusChecksValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("required_status_checks"),
  parameters: schema(type("object"), required("required_status_checks", "strict_required_status_checks_policy"), properties({
  do_not_enforce_on_create: type("boolean"),
  required_status_checks: schema(type("array"), items(repositoryRuleParamsStatusCheckConfigurationValidator)),
  strict_required_status_checks_policy: type("boolean"),
})),
}));

const repositoryRuleNonFastForwardValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("non_fast_forward"),
}));

const repositoryRuleCommitMessagePatternValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("commit_message_pattern"),
  parameters: schema(type("object"), required("operator", "pattern"), properties({
  name: type("string"),
  negate: type("boolean"),
  operator: oneOfValues("starts_with", "ends_with", "contains", "regex"),
  pattern: type("string"),
})),
}));

const repositoryRuleCommitAuthorEmailPatternValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("commit_author_email_pattern"),
  parameters: schema(type("object"), required("operator", "pattern"), properties({
  name: type("string"),
  negate: type("boolean"),
  operator: oneOfValues("starts_with", "ends_with", "contains", "regex"),
  pattern: type("string"),
})),
}));

const repositoryRuleCommitterEmailPatternValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("committer_email_pattern"),
  parameters: schema(type("object"), required("operator", "pattern"), properties({
  name: type("string"),
  negate: type("boolean"),
  operator: oneOfValues("starts_with", "ends_with", "contains", "regex"),
  pattern: type("string"),
})),
}));

const repositoryRuleBranchNamePatternValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("branch_name_pattern"),
  parameters: schema(type("object"), required("operator", "pattern"), properties({
  name: type("string"),
  negate: type("boolean"),
  operator: oneOfValues("starts_with", "ends_with", "contains", "regex"),
  pattern: type("string"),
})),
}));

const repositoryRuleTagNamePatternValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("tag_name_pattern"),
  parameters: schema(type("object"), required("operator", "pattern"), properties({
  name: type("string"),
  negate: type("boolean"),
  operator: oneOfValues("starts_with", "ends_with", "contains", "regex"),
  pattern: type("string"),
})),
}));

const repositoryRuleFilePathRestrictionValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("file_path_restriction"),
  parameters: schema(type("object"), required("restricted_file_paths"), properties({
  restricted_file_paths: schema(type("array"), items(type("string"))),
})),
}));

const repositoryRuleMaxFilePathLengthValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("max_file_path_length"),
  parameters: schema(type("object"), required("max_file_path_length"), properties({
  max_file_path_length: schema(type("integer"), minimum(1), maximum(32767)),
})),
}));

const repositoryRuleFileExtensionRestrictionValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("file_extension_restriction"),
  parameters: schema(type("object"), required("restricted_file_extensions"), properties({
  restricted_file_extensions: schema(type("array"), items(type("string"))),
})),
}));

const repositoryRuleMaxFileSizeValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("max_file_size"),
  parameters: schema(type("object"), required("max_file_size"), properties({
  max_file_size: schema(type("integer"), minimum(1), maximum(100)),
})),
}));

const repositoryRuleParamsWorkflowFileReferenceValidator: Validator = schema(type("object"), required("path", "repository_id"), properties({
  path: type("string"),
  ref: type("string"),
  repository_id: type("integer"),
  sha: type("string"),
}));

const repositoryRuleWorkflowsValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("workflows"),
  parameters: schema(type("object"), required("workflows"), properties({
  do_not_enforce_on_create: type("boolean"),
  workflows: schema(type("array"), items(repositoryRuleParamsWorkflowFileReferenceValidator)),
})),
}));

const repositoryRuleParamsCodeScanningToolValidator: Validator = schema(type("object"), required("alerts_threshold", "security_alerts_threshold", "tool"), properties({
  alerts_threshold: oneOfValues("none", "errors", "errors_and_warnings", "all"),
  security_alerts_threshold: oneOfValues("none", "critical", "high_or_higher", "medium_or_higher", "all"),
  tool: type("string"),
}));

const repositoryRuleCodeScanningValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("code_scanning"),
  parameters: schema(type("object"), required("code_scanning_tools"), properties({
  code_scanning_tools: schema(type("array"), items(repositoryRuleParamsCodeScanningToolValidator)),
})),
}));

const repositoryRuleCopilotCodeReviewValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("copilot_code_review"),
  parameters: schema(type("object"), properties({
  review_draft_pull_requests: type("boolean"),
  review_on_push: type("boolean"),
})),
}));

const orgRulesValidator: Validator = schema(type("object"), oneOf(repositoryRuleCreationValidator, repositoryRuleUpdateValidator, repositoryRuleDeletionValidator, repositoryRuleRequiredLinearHistoryValidator, repositoryRuleRequiredDeploymentsValidator, repositoryRuleRequiredSignaturesValidator, repositoryRulePullRequestValidator, repositoryRuleRequiredStatusChecksValidator, repositoryRuleNonFastForwardValidator, repositoryRuleCommitMessagePatternValidator, repositoryRuleCommitAuthorEmailPatternValidator, repositoryRuleCommitterEmailPatternValidator, repositoryRuleBranchNamePatternValidator, repositoryRuleTagNamePatternValidator, repositoryRuleFilePathRestrictionValidator, repositoryRuleMaxFilePathLengthValidator, repositoryRuleFileExtensionRestrictionValidator, repositoryRuleMaxFileSizeValidator, repositoryRuleWorkflowsValidator, repositoryRuleCodeScanningValidator, repositoryRuleCopilotCodeReviewValidator));

export const reposCreateOrgRulesetBody: Validator = schema(type("object"), required("name", "enforcement"), properties({
  name: type("string"),
  target: oneOfValues("branch", "tag", "push", "repository"),
  enforcement: repositoryRuleEnforcementValidator,
  bypass_actors: schema(type("array"), items(repositoryRulesetBypassActorValidator)),
  conditions: orgRulesetConditionsValidator,
  rules: schema(type("array"), items(orgRulesValidator)),
}));

export const timePeriodParameter: Validator = oneOfValues("hour", "day", "week", "month");

export const ruleSuiteResultParameter: Validator = oneOfValues("pass", "fail", "bypass", "all");

export const evaluateStatusParameter: Validator = oneOfValues("all", "active", "evaluate");

export const stateParameter5: Validator = oneOfValues("open", "resolved");

export const stateParameter6: Validator = oneOfValues("published", "unpublished");

export const pushProtectionParameter: Validator = oneOfValues("enabled", "disabled");

export const sortParameter15: Validator = oneOfValues("created", "updated", "name");

const secretScanningCustomPatternToCreateValidator: Validator = schema(type("object"), required("name", "pattern"), properties({
  name: type("string"),
  pattern: type("string"),
  start_delimiter: type("string"),
  end_delimiter: type("string"),
  must_match: schema(type("array"), items(type("string"))),
  must_not_match: schema(type("array"), items(type("string"))),
}));

export const secretScanningBulkCreateOrgCustomPatternsBody: Validator = schema(type("object"), required("patterns"), properties({
  patterns: schema(type("array"), items(secretScanningCustomPatternToCreateValidator)),
}));

const secretScanningRowVersionValidator: Validator = type("string", "null");

const secretScanningCustomPatternToDeleteValidator: Validator = schema(type("object"), required("pattern_id"), properties({
  pattern_id: type("integer"),
  custom_pattern_version: secretScanningRowVersionValidator,
}));

export const secretScanningBulkDeleteOrgCustomPatternsBody: Validator = schema(type("object"), required("patterns"), properties({
  patterns: schema(type("array"), maxItems(500), items(secretScanningCustomPatternToDeleteValidator)),
  post_delete_action: oneOfValues("delete_alerts", "resolve_alerts"),
}));

export const secretScanningUpdateOrgPatternConfigsBody: Validator = schema(type("object"), properties({
  pattern_config_version: secretScanningRowVersionValidator,
  provider_pattern_settings: schema(type("array"), items(schema(type("object"), properties({
  token_type: type("string"),
  push_protection_setting: oneOfValues("not-set", "disabled", "enabled"),
})))),
  custom_pattern_settings: schema(type("array"), items(schema(type("object"), properties({
  token_type: type("string"),
  custom_pattern_version: secretScanningRowVersionValidator,
  push_protection_setting: oneOfValues("disabled", "enabled"),
})))),
}));

export const sortParameter16: Validator = oneOfValues("created", "updated", "published");

export const stateParameter7: Validator = oneOfValues("triage", "draft", "published", "closed");

export const orgsSetImmutableReleasesSettingsBody: Validator = schema(type("object"), required("enforced_repositories"), properties({
  enforced_repositories: oneOfValues("all", "none", "selected"),
  selected_repository_ids: schema(type("array"), items(type("integer"))),
}));

export const hostedComputeCreateNetworkConfigurationForOrgBody: Validator = schema(type("object"), required("name", "network_settings_ids"), properties({
  name: type("string"),
  compute_service: oneOfValues("none", "actions"),
  network_settings_ids: schema(type("array"), minItems(1), maxItems(1), items(type("string"))),
  failover_network_settings_ids: schema(type("array"), maxItems(1), items(type("string"))),
  failover_network_enabled: type("boolean"),
}));

export const teamTypeParameter: Validator = oneOfValues("all", "enterprise", "organization");

export const teamsCreateBody: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  description: type("string"),
  maintainers: schema(type("array"), items(type("string"))),
  repo_names: schema(type("array"), items(type("string"))),
  privacy: oneOfValues("secret", "closed"),
  notification_setting: oneOfValues("notifications_enabled", "notifications_disabled"),
  permission: oneOfValues("pull", "push"),
  parent_team_id: type("integer"),
  parent_team_slug: type("string"),
}));

export const teamsUpdateLegacyBody: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  description: type("string"),
  privacy: oneOfValues("secret", "closed"),
  notification_setting: oneOfValues("notifications_enabled", "notifications_disabled"),
  permission: oneOfValues("pull", "push", "admin"),
  parent_team_id: type("integer", "null"),
  parent_team_slug: type("string", "null"),
}));

export const roleParameter3: Validator = oneOfValues("member", "maintainer", "all");

export const codespacesCreateOrUpdateSecretForAuthenticatedUserBody: Validator = schema(type("object"), required("key_id"), properties({
  encrypted_value: schema(type("string"), pattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/u)),
  key_id: type("string"),
  selected_repository_ids: schema(type("array"), items(anyOf(type("integer"), type("string")))),
}));

export const codespacesUpdateForAuthenticatedUserBody: Validator = schema(type("object"), properties({
  machine: type("string"),
  display_name: type("string"),
  recent_folders: schema(type("array"), items(type("string"))),
}));

export const codespacesPublishForAuthenticatedUserBody: Validator = schema(type("object"), properties({
  name: type("string"),
  private: type("boolean"),
}));

export const orgsUpdateMembershipForAuthenticatedUserBody: Validator = schema(type("object"), required("state"), properties({
  state: oneOfValues("active"),
}));

export const excludeParameter2: Validator = schema(type("array"), items(type("string")));

export const copilotSpacesCreateForUserBody: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  description: type("string"),
  general_instructions: schema(type("string"), maxLength(4000)),
  base_role: oneOfValues("reader", "no_access"),
  resources_attributes: schema(type("array"), items(schema(type("object"), properties({
  resource_type: oneOfValues("repository", "github_file", "free_text", "github_issue", "github_pull_request", "media_content", "uploaded_text_file"),
  metadata: schema(type("object"), properties({
  repository_id: type("integer"),
  file_path: type("string"),
  text: type("string"),
  name: type("string"),
  number: type("integer"),
})),
})))),
}));

export const subjectTypeParameter: Validator = oneOfValues("organization", "repository", "issue", "pull_request");

export const typeParameter4: Validator = oneOfValues("all", "owner", "member");

export const agentTasksCreateTaskInRepoBody: Validator = schema(type("object"), required("prompt"), properties({
  prompt: type("string"),
  model: type("string"),
  custom_agent: type("string"),
  create_pull_request: type("boolean"),
  base_ref: type("string"),
  head_ref: type("string"),
}));

export const codeSecurityUpdateEnterpriseConfigurationBody: Validator = schema(type("object"), properties({
  name: type("string"),
  description: schema(type("string"), maxLength(255)),
  advanced_security: oneOfValues("enabled", "disabled", "code_security", "secret_protection"),
  code_security: oneOfValues("enabled", "disabled", "not_set"),
  dependency_graph: oneOfValues("enabled", "disabled", "not_set"),
  dependency_graph_autosubmit_action: oneOfValues("enabled", "disabled", "not_set"),
  dependency_graph_autosubmit_action_options: schema(type("object"), properties({
  labeled_runners: type("boolean"),
})),
  dependabot_alerts: oneOfValues("enabled", "disabled", "not_set"),
  dependabot_security_updates: oneOfValues("enabled", "disabled", "not_set"),
  code_scanning_default_setup: oneOfValues("enabled", "disabled", "not_set"),
  code_scanning_default_setup_options: codeScanningDefaultSetupOptionsValidator,
  code_scanning_options: codeScanningOptionsValidator,
  code_scanning_delegated_alert_dismissal: oneOfValues("enabled", "disabled", "not_set"),
  secret_protection: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_push_protection: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_validity_checks: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_non_provider_patterns: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_generic_secrets: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_delegated_alert_dismissal: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_extended_metadata: oneOfValues("enabled", "disabled", "not_set"),
  private_vulnerability_reporting: oneOfValues("enabled", "disabled", "not_set"),
  enforcement: oneOfValues("enforced", "unenforced"),
}, never));

export const codeSecurityAttachEnterpriseConfigurationBody: Validator = schema(type("object"), required("scope"), properties({
  scope: oneOfValues("all", "all_without_configurations"),
}, never));

export const codeSecuritySetConfigurationAsDefaultForEnterpriseBody: Validator = schema(type("object"), properties({
  default_for_new_repos: oneOfValues("all", "none", "private_and_internal", "public"),
}));

export const enterpriseTeamMembershipsBulkAddBody: Validator = schema(type("object"), required("usernames"), properties({
  usernames: schema(type("array"), items(type("string"))),
}));

export const enterpriseTeamOrganizationsBulkAddBody: Validator = schema(type("object"), required("organization_slugs"), properties({
  organization_slugs: schema(type("array"), items(type("string"))),
}));

export const enterpriseTeamsUpdateBody: Validator = schema(type("object"), properties({
  name: type("string", "null"),
  description: type("string", "null"),
  sync_to_organizations: oneOfValues("all", "disabled"),
  organization_selection_type: oneOfValues("disabled", "selected", "all"),
  group_id: type("string", "null"),
  notification_setting: oneOfValues("notifications_enabled", "notifications_disabled"),
}));

export const billingUpdateBudgetOrgBody: Validator = schema(type("object"), properties({
  budget_amount: type("integer"),
  prevent_further_usage: type("boolean"),
  budget_alerting: schema(type("object"), properties({
  will_alert: type("boolean"),
  alert_recipients: schema(type("array"), items(type("string"))),
})),
  budget_scope: oneOfValues("enterprise", "organization", "repository", "cost_center", "multi_user_customer", "user"),
  budget_entity_name: type("string"),
  budget_type: oneOfValues("BundlePricing", "ProductPricing", "SkuPricing"),
  budget_product_sku: type("string"),
  user: type("string"),
}));

export const actionsUpdateHostedRunnerForOrgBody: Validator = schema(type("object"), properties({
  name: type("string"),
  runner_group_id: type("integer"),
  maximum_runners: type("integer"),
  enable_static_ip: type("boolean"),
  size: type("string"),
  image_source: oneOfValues("github", "partner", "custom"),
  image_id: type("string"),
  image_version: type("string", "null"),
  image_gen: type("boolean"),
}));

export const actionsUpdateSelfHostedRunnerGroupForOrgBody: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  visibility: oneOfValues("selected", "all", "private"),
  allows_public_repositories: type("boolean"),
  restricted_to_workflows: type("boolean"),
  selected_workflows: schema(type("array"), items(type("string"))),
  network_configuration_id: type("string", "null"),
}));

export const actionsSetSelfHostedRunnersInGroupForOrgBody: Validator = schema(type("object"), required("runners"), properties({
  runners: schema(type("array"), items(type("integer"))),
}));

export const actionsSetCustomLabelsForSelfHostedRunnerForOrgBody: Validator = schema(type("object"), required("labels"), properties({
  labels: schema(type("array"), maxItems(100), items(type("string"))),
}));

export const actionsAddCustomLabelsToSelfHostedRunnerForOrgBody: Validator = schema(type("object"), required("labels"), properties({
  labels: schema(type("array"), minItems(1), maxItems(100), items(type("string"))),
}));

export const actionsCreateOrUpdateOrgSecretBody: Validator = schema(type("object"), required("visibility"), properties({
  encrypted_value: schema(type("string"), pattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/u)),
  key_id: type("string"),
  visibility: oneOfValues("all", "private", "selected"),
  selected_repository_ids: schema(type("array"), items(anyOf(type("integer"), type("string")))),
}));

export const actionsUpdateOrgVariableBody: Validator = schema(type("object"), properties({
  name: type("string"),
  value: type("string"),
  visibility: oneOfValues("all", "private", "selected"),
  selected_repository_ids: schema(type("array"), items(type("integer"))),
}));

export const agentsCreateOrUpdateOrgSecretBody: Validator = schema(type("object"), required("encrypted_value", "key_id", "visibility"), properties({
  encrypted_value: schema(type("string"), pattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/u)),
  key_id: type("string"),
  visibility: oneOfValues("all", "private", "selected"),
  selected_repository_ids: schema(type("array"), items(type("integer"))),
}));

export const clusterParameter: Validator = schema(type("string"), minLength(1), maxLength(128), pattern(/^[a-zA-Z0-9._-]+$/u));

export const orgsSetClusterDeploymentRecordsBody: Validator = schema(type("object"), required("logical_environment", "deployments"), properties({
  logical_environment: schema(type("string"), minLength(1), maxLength(128)),
  physical_environment: schema(type("string"), maxLength(128)),
  deployments: schema(type("array"), maxItems(1000), items(schema(type("object"), required("name", "deployment_name", "digest"), properties({
  name: schema(type("string"), minLength(1), maxLength(256)),
  digest: schema(type("string"), minLength(71), maxLength(71), pattern(/^sha256:[a-f0-9]{64}$/u)),
  version: schema(type("string"), maxLength(100)),
  status: oneOfValues("deployed", "decommissioned"),
  deployment_name: schema(type("string"), minLength(1), maxLength(256)),
  github_repository: schema(type("string"), maxLength(100), pattern(/^[A-Za-z0-9.\-_]+$/u)),
  tags: schema(type("object"), properties({}, type("string"))),
  runtime_risks: schema(type("array"), maxItems(4), items(oneOfValues("critical-resource", "internet-exposed", "lateral-movement", "sensitive-data")), uniqueItems),
})))),
  partial_success: type("boolean"),
  return_records: type("boolean"),
}));

export const orgsCreateClusterDeploymentRecordsJobBody: Validator = schema(type("object"), required("logical_environment", "deployments"), properties({
  logical_environment: schema(type("string"), minLength(1), maxLength(128)),
  physical_environment: schema(type("string"), maxLength(128)),
  deployments: schema(type("array"), maxItems(5000), items(schema(type("object"), required("name", "deployment_name", "digest"), properties({
  name: schema(type("string"), minLength(1), maxLength(256)),
  digest: schema(type("string"), minLength(71), maxLength(71), pattern(/^sha256:[a-f0-9]{64}$/u)),
  version: schema(type("string"), maxLength(100)),
  status: oneOfValues("deployed", "decommissioned"),
  deployment_name: schema(type("string"), minLength(1), maxLength(256)),
  github_repository: schema(type("string"), maxLength(100), pattern(/^[A-Za-z0-9.\-_]+$/u)),
  tags: schema(type("object"), properties({}, type("string"))),
  runtime_risks: schema(type("array"), maxItems(4), items(oneOfValues("critical-resource", "internet-exposed", "lateral-movement", "sensitive-data")), uniqueItems),
})))),
}));

export const subjectDigestParameter: Validator = schema(type("string"), minLength(71), maxLength(71), pattern(/^sha256:[a-f0-9]{64}$/u));

export const campaignsUpdateCampaignBody: Validator = schema(type("object"), properties({
  name: schema(type("string"), minLength(1), maxLength(50)),
  description: schema(type("string"), minLength(1), maxLength(255)),
  managers: schema(type("array"), maxItems(10), items(type("string"))),
  team_managers: schema(type("array"), maxItems(10), items(type("string"))),
  ends_at: type("string"),
  contact_link: schema(type("string", "null"), pattern(/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i, "format uri")),
  state: campaignStateValidator,
}, never));

export const codeSecurityUpdateConfigurationBody: Validator = schema(type("object"), properties({
  name: type("string"),
  description: schema(type("string"), maxLength(255)),
  advanced_security: oneOfValues("enabled", "disabled", "code_security", "secret_protection"),
  code_security: oneOfValues("enabled", "disabled", "not_set"),
  dependency_graph: oneOfValues("enabled", "disabled", "not_set"),
  dependency_graph_autosubmit_action: oneOfValues("enabled", "disabled", "not_set"),
  dependency_graph_autosubmit_action_options: schema(type("object"), properties({
  labeled_runners: type("boolean"),
})),
  dependabot_alerts: oneOfValues("enabled", "disabled", "not_set"),
  dependabot_security_updates: oneOfValues("enabled", "disabled", "not_set"),
  dependabot_delegated_alert_dismissal: oneOfValues("enabled", "disabled", "not_set"),
  code_scanning_default_setup: oneOfValues("enabled", "disabled", "not_set"),
  code_scanning_default_setup_options: codeScanningDefaultSetupOptionsValidator,
  code_scanning_options: codeScanningOptionsValidator,
  code_scanning_delegated_alert_dismissal: oneOfValues("enabled", "disabled", "not_set"),
  secret_protection: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_push_protection: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_delegated_bypass: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_delegated_bypass_options: schema(type("object"), properties({
  reviewers: schema(type("array"), items(schema(type("object"), required("reviewer_id", "reviewer_type"), properties({
  reviewer_id: type("integer"),
  reviewer_type: oneOfValues("TEAM", "ROLE"),
  mode: oneOfValues("ALWAYS", "EXEMPT"),
})))),
})),
  secret_scanning_validity_checks: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_non_provider_patterns: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_generic_secrets: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_delegated_alert_dismissal: oneOfValues("enabled", "disabled", "not_set"),
  secret_scanning_extended_metadata: oneOfValues("enabled", "disabled", "not_set"),
  private_vulnerability_reporting: oneOfValues("enabled", "disabled", "not_set"),
  enforcement: oneOfValues("enforced", "unenforced"),
}, never));

export const codeSecurityAttachConfigurationBody: Validator = schema(type("object"), required("scope"), properties({
  scope: oneOfValues("all", "all_without_configurations", "public", "private_or_internal", "selected"),
  selected_repository_ids: schema(type("array"), items(type("integer"))),
}, never));

export const codespacesCreateOrUpdateOrgSecretBody: Validator = schema(type("object"), required("visibility"), properties({
  encrypted_value: schema(type("string"), pattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/u)),
  key_id: type("string"),
  visibility: oneOfValues("all", "private", "selected"),
  selected_repository_ids: schema(type("array"), items(type("integer"))),
}));

export const copilotSpacesUpdateForOrgBody: Validator = schema(type("object"), properties({
  name: type("string"),
  description: type("string"),
  general_instructions: schema(type("string"), maxLength(4000)),
  base_role: oneOfValues("reader", "writer", "admin", "no_access"),
  resources_attributes: schema(type("array"), items(schema(type("object"), properties({
  resource_type: oneOfValues("repository", "github_file", "free_text", "github_issue", "github_pull_request", "media_content", "uploaded_text_file"),
  metadata: schema(type("object"), properties({
  repository_id: type("integer"),
  file_path: type("string"),
  text: type("string"),
  name: type("string"),
  number: type("integer"),
})),
})))),
}));

export const copilotSpacesAddCollaboratorForOrgBody: Validator = schema(type("object"), required("actor_type", "actor_identifier", "role"), properties({
  actor_type: oneOfValues("User", "Team"),
  actor_identifier: type("string"),
  role: oneOfValues("reader", "writer", "admin"),
}));

export const copilotSpacesCreateResourceForOrgBody: Validator = schema(type("object"), required("resource_type", "metadata"), properties({
  resource_type: oneOfValues("repository", "github_file", "free_text", "github_issue", "github_pull_request"),
  metadata: type("object"),
}));

export const dependabotCreateOrUpdateOrgSecretBody: Validator = schema(type("object"), required("visibility"), properties({
  encrypted_value: schema(type("string"), pattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/u)),
  key_id: type("string"),
  visibility: oneOfValues("all", "private", "selected"),
  selected_repository_ids: schema(type("array"), items(anyOf(type("string"), type("integer")))),
}));

export const orgsUpdateWebhookBody: Validator = schema(type("object"), properties({
  config: schema(type("object"), required("url"), properties({
  url: webhookConfigUrlValidator,
  content_type: webhookConfigContentTypeValidator,
  secret: webhookConfigSecretValidator,
  insecure_ssl: webhookConfigInsecureSslValidator,
})),
  events: schema(type("array"), items(type("string"))),
  active: type("boolean"),
  name: type("string"),
}));

const organizationUpdateIssueFieldValidator: Validator = schema(type("object"), properties({
  name: type("string"),
  description: type("string", "null"),
  visibility: oneOfValues("organization_members_only", "all"),
  options: schema(type("array"), items(schema(type("object"), required("name", "color", "priority"), properties({
  id: type("integer"),
  name: type("string"),
  description: type("string", "null"),
  color: oneOfValues("gray", "blue", "green", "yellow", "orange", "red", "pink", "purple"),
  priority: type("integer"),
})))),
}));

export const orgsUpdateIssueFieldBody: Validator = organizationUpdateIssueFieldValidator;

const organizationUpdateIssueTypeValidator: Validator = schema(type("object"), required("name", "is_enabled"), properties({
  name: type("string"),
  is_enabled: type("boolean"),
  description: type("string", "null"),
  color: oneOfValues("gray", "blue", "green", "yellow", "orange", "red", "pink", "purple", null),
}));

export const orgsUpdateIssueTypeBody: Validator = organizationUpdateIssueTypeValidator;

export const orgsSetMembershipForUserBody: Validator = schema(type("object"), properties({
  role: oneOfValues("admin", "member"),
}));

export const orgsConvertMemberToOutsideCollaboratorBody: Validator = schema(type("object"), properties({
  async: type("boolean"),
}));

export const orgsReviewPatGrantRequestBody: Validator = schema(type("object"), required("action"), properties({
  action: oneOfValues("approve", "deny"),
  reason: schema(type("string", "null"), maxLength(1024)),
}));

export const orgsUpdatePatAccessBody: Validator = schema(type("object"), required("action"), properties({
  action: oneOfValues("revoke"),
}));

export const privateRegistriesUpdateOrgPrivateRegistryBody: Validator = schema(type("object"), properties({
  registry_type: oneOfValues("maven_repository", "nuget_feed", "goproxy_server", "npm_registry", "rubygems_server", "cargo_registry", "composer_repository", "docker_registry", "git_source", "helm_registry", "hex_organization", "hex_repository", "pub_repository", "python_index", "terraform_registry"),
  url: schema(type("string"), pattern(/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i, "format uri")),
  username: type("string", "null"),
  replaces_base: type("boolean"),
  encrypted_value: schema(type("string"), pattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/u)),
  key_id: type("string"),
  visibility: oneOfValues("all", "private", "selected"),
  selected_repository_ids: schema(type("array"), items(type("integer"))),
  auth_type: oneOfValues("token", "username_password", "oidc_azure", "oidc_aws", "oidc_jfrog", "oidc_cloudsmith", "oidc_gcp"),
  tenant_id: type("string"),
  client_id: type("string"),
  aws_region: type("string"),
  account_id: type("string"),
  role_name: type("string"),
  domain: type("string"),
  domain_owner: type("string"),
  jfrog_oidc_provider_name: type("string"),
  audience: type("string"),
  identity_mapping_name: type("string"),
  namespace: type("string"),
  service_slug: type("string"),
  api_host: type("string"),
  workload_identity_provider: type("string"),
  service_account: type("string"),
}));

export const projectsCreateDraftItemForOrgBody: Validator = schema(type("object"), required("title"), properties({
  title: type("string"),
  body: type("string"),
}));

const projectsV2FieldSingleSelectOptionValidator: Validator = schema(type("object"), properties({
  name: type("string"),
  color: oneOfValues("BLUE", "GRAY", "GREEN", "ORANGE", "PINK", "PURPLE", "RED", "YELLOW"),
  description: type("string"),
}, never));

const projectsV2FieldIterationConfigurationValidator: Validator = schema(type("object"), required("start_date", "duration"), properties({
  start_date: type("string"),
  duration: type("integer"),
  iterations: schema(type("array"), items(schema(type("object"), required("title", "start_date", "duration"), properties({
  title: type("string"),
  start_date: type("string"),
  duration: type("integer"),
}, never)))),
}));

export const projectsAddFieldForOrgBody: Validator = oneOf(schema(type("object"), required("issue_field_id"), properties({
  issue_field_id: type("integer"),
}, never)), schema(type("object"), required("name", "data_type"), properties({
  name: type("string"),
  data_type: oneOfValues("text", "number", "date"),
}, never)), schema(type("object"), required("name", "data_type", "single_select_options"), properties({
  name: type("string"),
  data_type: oneOfValues("single_select"),
  single_select_options: schema(type("array"), items(projectsV2FieldSingleSelectOptionValidator)),
}, never)), schema(type("object"), required("name", "data_type", "iteration_configuration"), properties({
  name: type("string"),
  data_type: oneOfValues("iteration"),
  iteration_configuration: projectsV2FieldIterationConfigurationValidator,
}, never)));

export const projectsAddItemForOrgBody: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("Issue", "PullRequest"),
  id: type("integer"),
  owner: type("string"),
  repo: type("string"),
  number: type("integer"),
}, never), oneOf(required("id"), required("owner", "repo", "number")));

export const projectsCreateViewForOrgBody: Validator = schema(type("object"), required("name", "layout"), properties({
  name: type("string"),
  layout: oneOfValues("table", "board", "roadmap"),
  filter: type("string"),
  visible_fields: schema(type("array"), items(type("integer"))),
  sort_by: schema(type("array"), items(schema(type("array"), minItems(2), maxItems(2), items(oneOf(type("integer"), type("string")))))),
  group_by: schema(type("array"), maxItems(1), items(type("integer"))),
  vertical_group_by: schema(type("array"), maxItems(1), items(type("integer"))),
}, never));

const customPropertySetPayloadValidator: Validator = schema(type("object"), required("value_type"), properties({
  value_type: oneOfValues("string", "single_select", "multi_select", "true_false", "url"),
  required: type("boolean"),
  default_value: anyOf(oneOf(type("string"), schema(type("array"), items(type("string")))), type("null")),
  description: type("string", "null"),
  allowed_values: schema(type("array", "null"), items(type("string"))),
  values_editable_by: oneOfValues("org_actors", "org_and_repo_actors", null),
  require_explicit_values: type("boolean"),
}));

export const orgsCustomPropertiesForReposCreateOrUpdateOrganizationDefinitionBody: Validator = customPropertySetPayloadValidator;

export const reposUpdateOrgRulesetBody: Validator = schema(type("object"), properties({
  name: type("string"),
  target: oneOfValues("branch", "tag", "push", "repository"),
  enforcement: repositoryRuleEnforcementValidator,
  bypass_actors: schema(type("array"), items(repositoryRulesetBypassActorValidator)),
  conditions: orgRulesetConditionsValidator,
  rules: schema(type("array"), items(orgRulesValidator)),
}));

const secretScanningCustomPatternToUpdateValidator: Validator = schema(required("custom_pattern_version"), properties({
  pattern: type("string"),
  start_delimiter: type("string"),
  end_delimiter: type("string"),
  must_match: schema(type("array"), items(type("string"))),
  must_not_match: schema(type("array"), items(type("string"))),
  custom_pattern_version: secretScanningRowVersionValidator,
}), anyOf(required("pattern"), required("start_delimiter"), required("end_delimiter"), required("must_match"), required("must_not_match")));

export const secretScanningUpdateOrgCustomPatternBody: Validator = secretScanningCustomPatternToUpdateValidator;

export const hostedComputeUpdateNetworkConfigurationForOrgBody: Validator = schema(type("object"), properties({
  name: type("string"),
  compute_service: oneOfValues("none", "actions"),
  network_settings_ids: schema(type("array"), maxItems(1), items(type("string"))),
  failover_network_settings_ids: schema(type("array"), maxItems(1), items(type("string"))),
  failover_network_enabled: type("boolean"),
}));

export const teamsUpdateInOrgBody: Validator = schema(type("object"), properties({
  name: type("string"),
  description: type("string"),
  privacy: oneOfValues("secret", "closed"),
  notification_setting: oneOfValues("notifications_enabled", "notifications_disabled"),
  permission: oneOfValues("pull", "push", "admin"),
  parent_team_id: type("integer", "null"),
  parent_team_slug: type("string", "null"),
}));

export const reposUpdateBody: Validator = schema(type("object"), properties({
  name: type("string"),
  description: type("string"),
  homepage: type("string"),
  private: type("boolean"),
  visibility: oneOfValues("public", "private"),
  security_and_analysis: schema(type("object", "null"), properties({
  advanced_security: schema(type("object"), properties({
  status: type("string"),
})),
  code_security: schema(type("object"), properties({
  status: type("string"),
})),
  secret_scanning: schema(type("object"), properties({
  status: type("string"),
})),
  secret_scanning_push_protection: schema(type("object"), properties({
  status: type("string"),
})),
  secret_scanning_ai_detection: schema(type("object"), properties({
  status: type("string"),
})),
  secret_scanning_non_provider_patterns: schema(type("object"), properties({
  status: type("string"),
})),
  secret_scanning_delegated_alert_dismissal: schema(type("object"), properties({
  status: type("string"),
})),
  secret_scanning_delegated_bypass: schema(type("object"), properties({
  status: type("string"),
})),
  secret_scanning_delegated_bypass_options: schema(type("object"), properties({
  reviewers: schema(type("array"), items(schema(type("object"), required("reviewer_id", "reviewer_type"), properties({
  reviewer_id: type("integer"),
  reviewer_type: oneOfValues("TEAM", "ROLE"),
  mode: oneOfValues("ALWAYS", "EXEMPT"),
})))),
})),
})),
  has_issues: type("boolean"),
  has_projects: type("boolean"),
  has_wiki: type("boolean"),
  has_pull_requests: type("boolean"),
  pull_request_creation_policy: oneOfValues("all", "collaborators_only"),
  is_template: type("boolean"),
  default_branch: type("string"),
  allow_squash_merge: type("boolean"),
  allow_merge_commit: type("boolean"),
  allow_rebase_merge: type("boolean"),
  allow_auto_merge: type("boolean"),
  delete_branch_on_merge: type("boolean"),
  allow_update_branch: type("boolean"),
  use_squash_pr_title_as_default: type("boolean"),
  squash_merge_commit_title: oneOfValues("PR_TITLE", "COMMIT_OR_PR_TITLE"),
  squash_merge_commit_message: oneOfValues("PR_BODY", "COMMIT_MESSAGES", "BLANK"),
  merge_commit_title: oneOfValues("PR_TITLE", "MERGE_MESSAGE"),
  merge_commit_message: oneOfValues("PR_BODY", "PR_TITLE", "BLANK"),
  archived: type("boolean"),
  allow_forking: type("boolean"),
  web_commit_signoff_required: type("boolean"),
}));

const actionsCacheRetentionLimitForRepositoryValidator: Validator = schema(type("object"), properties({
  max_cache_retention_days: type("integer"),
}));

export const actionsSetActionsCacheRetentionLimitForRepositoryBody: Validator = actionsCacheRetentionLimitForRepositoryValidator;

const actionsCacheStorageLimitForRepositoryValidator: Validator = schema(type("object"), properties({
  max_cache_size_gb: type("integer"),
}));

export const actionsSetActionsCacheStorageLimitForRepositoryBody: Validator = actionsCacheStorageLimitForRepositoryValidator;

export const sortParameter17: Validator = oneOfValues("created_at", "last_accessed_at", "size_in_bytes");

export const actionsSetCustomOidcSubClaimForRepoBody: Validator = schema(type("object"), required("use_default"), properties({
  use_default: type("boolean"),
  include_claim_keys: schema(type("array"), items(type("string"))),
  use_immutable_subject: type("boolean"),
}));

const actionsEnabledValidator: Validator = type("boolean");

export const actionsSetGithubActionsPermissionsRepositoryBody: Validator = schema(type("object"), required("enabled"), properties({
  enabled: actionsEnabledValidator,
  allowed_actions: allowedActionsValidator,
  sha_pinning_required: shaPinningRequiredValidator,
}));

const actionsWorkflowAccessToRepositoryValidator: Validator = schema(type("object"), required("access_level"), properties({
  access_level: oneOfValues("none", "user", "organization"),
}));

export const actionsSetWorkflowAccessToRepositoryBody: Validator = actionsWorkflowAccessToRepositoryValidator;

export const statusParameter2: Validator = oneOfValues("completed", "action_required", "cancelled", "failure", "neutral", "skipped", "stale", "success", "timed_out", "in_progress", "queued", "requested", "waiting", "pending");

export const actionsCreateRepoVariableBody: Validator = schema(type("object"), required("name", "value"), properties({
  name: type("string"),
  value: type("string"),
}));

export const timePeriodParameter2: Validator = oneOfValues("day", "week", "month", "quarter", "year");

export const activityTypeParameter: Validator = oneOfValues("push", "force_push", "branch_creation", "branch_deletion", "pr_merge", "merge_queue_merge");

export const reposCreateAttestationBody: Validator = schema(type("object"), required("bundle"), properties({
  bundle: schema(type("object"), properties({
  mediaType: type("string"),
  verificationMaterial: type("object"),
  dsseEnvelope: type("object"),
})),
}));

export const reposCreateAutolinkBody: Validator = schema(type("object"), required("key_prefix", "url_template"), properties({
  key_prefix: type("string"),
  url_template: type("string"),
  is_alphanumeric: type("boolean"),
}));

export const checksCreateBody: Validator = schema(type("object"), required("name", "head_sha"), properties({
  name: type("string"),
  head_sha: type("string"),
  details_url: type("string"),
  external_id: type("string"),
  status: oneOfValues("queued", "in_progress", "completed"),
  started_at: type("string"),
  conclusion: oneOfValues("action_required", "cancelled", "failure", "neutral", "success", "skipped", "stale", "timed_out"),
  completed_at: type("string"),
  output: schema(type("object"), required("title", "summary"), properties({
  title: type("string"),
  summary: schema(type("string"), maxLength(65535)),
  text: schema(type("string"), maxLength(65535)),
  annotations: schema(type("array"), maxItems(50), items(schema(type("object"), required("path", "start_line", "end_line", "annotation_level", "message"), properties({
  path: type("string"),
  start_line: type("integer"),
  end_line: type("integer"),
  start_column: type("integer"),
  end_column: type("integer"),
  annotation_level: oneOfValues("notice", "warning", "failure"),
  message: type("string"),
  title: type("string"),
  raw_details: type("string"),
})))),
  images: schema(type("array"), items(schema(type("object"), required("alt", "image_url"), properties({
  alt: type("string"),
  image_url: type("string"),
  caption: type("string"),
})))),
})),
  actions: schema(type("array"), maxItems(3), items(schema(type("object"), required("label", "description", "identifier"), properties({
  label: schema(type("string"), maxLength(20)),
  description: schema(type("string"), maxLength(40)),
  identifier: schema(type("string"), maxLength(20)),
})))),
}));

export const checksCreateSuiteBody: Validator = schema(type("object"), required("head_sha"), properties({
  head_sha: type("string"),
}));

export const checksSetSuitesPreferencesBody: Validator = schema(type("object"), properties({
  auto_trigger_checks: schema(type("array"), items(schema(type("object"), required("app_id", "setting"), properties({
  app_id: type("integer"),
  setting: type("boolean"),
})))),
}));

export const stateParameter8: Validator = oneOfValues("open", "dismissed");

const codeQualitySetupUpdateValidator: Validator = schema(type("object"), properties({
  state: oneOfValues("configured", "not-configured"),
  runner_type: oneOfValues("standard", "labeled"),
  runner_label: type("string", "null"),
  languages: schema(type("array"), items(oneOfValues("csharp", "go", "java-kotlin", "javascript-typescript", "python", "ruby"))),
  ai_findings_option: oneOfValues("disabled", "on_push"),
}, never), anyOf(required("state"), required("runner_type"), required("runner_label"), required("languages"), required("ai_findings_option")));

export const codeQualityUpdateSetupBody: Validator = codeQualitySetupUpdateValidator;

const codeScanningRefValidator: Validator = type("string");

export const refParameter: Validator = codeScanningRefValidator;

export const sortParameter18: Validator = oneOfValues("created", "number", "updated");

const codeScanningAlertStateValidator: Validator = oneOfValues("open", "dismissed", "fixed", null);

export const stateParameter9: Validator = codeScanningAlertStateValidator;

const codeScanningAnalysisSarifIdValidator: Validator = type("string");

export const sarifIdParameter: Validator = codeScanningAnalysisSarifIdValidator;

export const sortParameter19: Validator = oneOfValues("created");

const codeScanningVariantAnalysisLanguageValidator: Validator = oneOfValues("actions", "cpp", "csharp", "go", "java", "javascript", "python", "ruby", "rust", "swift");

export const codeScanningCreateVariantAnalysisBody: Validator = schema(type("object"), required("language", "query_pack"), properties({
  language: codeScanningVariantAnalysisLanguageValidator,
  query_pack: type("string"),
  repositories: schema(type("array"), items(type("string"))),
  repository_lists: schema(type("array"), maxItems(1), items(type("string"))),
  repository_owners: schema(type("array"), maxItems(1), items(type("string"))),
}, never), oneOf(required("repositories"), required("repository_lists"), required("repository_owners")));

const codeScanningDefaultSetupUpdateValidator: Validator = schema(type("object"), properties({
  state: oneOfValues("configured", "not-configured"),
  runner_type: oneOfValues("standard", "labeled"),
  runner_label: type("string", "null"),
  query_suite: oneOfValues("default", "extended"),
  threat_model: oneOfValues("remote", "remote_and_local"),
  languages: schema(type("array"), items(oneOfValues("actions", "c-cpp", "csharp", "go", "java-kotlin", "javascript-typescript", "python", "ruby", "swift"))),
}, never));

export const codeScanningUpdateDefaultSetupBody: Validator = codeScanningDefaultSetupUpdateValidator;

const codeScanningAnalysisCommitShaValidator: Validator = schema(type("string"), minLength(40), maxLength(64), pattern(/^([0-9a-fA-F]{40}(?:[0-9a-fA-F]{24})?)$/u));

const codeScanningRefFullValidator: Validator = schema(type("string"), pattern(/^refs\/(heads|tags|pull)\/.*$/u));

const codeScanningAnalysisSarifFileValidator: Validator = type("string");

export const codeScanningUploadSarifBody: Validator = schema(type("object"), required("commit_sha", "ref", "sarif"), properties({
  commit_sha: codeScanningAnalysisCommitShaValidator,
  ref: codeScanningRefFullValidator,
  sarif: codeScanningAnalysisSarifFileValidator,
  checkout_uri: schema(type("string"), pattern(/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i, "format uri")),
  started_at: type("string"),
  tool_name: type("string"),
  validate: type("boolean"),
}, never));

export const codespacesCreateWithRepoForAuthenticatedUserBody: Validator = schema(type("object", "null"), properties({
  ref: type("string"),
  location: type("string"),
  geo: oneOfValues("EuropeWest", "SoutheastAsia", "UsEast", "UsWest"),
  client_ip: type("string"),
  machine: type("string"),
  devcontainer_path: type("string"),
  multi_repo_permissions_opt_out: type("boolean"),
  working_directory: type("string"),
  idle_timeout_minutes: type("integer"),
  display_name: type("string"),
  retention_period_minutes: type("integer"),
}));

export const affiliationParameter: Validator = oneOfValues("outside", "direct", "all");

export const permissionParameter: Validator = oneOfValues("pull", "triage", "push", "maintain", "admin");

const metadataValidator: Validator = schema(type("object"), maxProperties(8), properties({}, anyOf(anyOf(type("string"), type("number"), type("boolean")), type("null"))));

const dependencyValidator: Validator = schema(type("object"), properties({
  package_url: schema(type("string"), pattern(/^pkg/u)),
  metadata: metadataValidator,
  relationship: oneOfValues("direct", "indirect"),
  scope: oneOfValues("runtime", "development"),
  dependencies: schema(type("array"), items(type("string"))),
}, never));

const manifestValidator: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  file: schema(type("object"), properties({
  source_location: type("string"),
}, never)),
  metadata: metadataValidator,
  resolved: schema(type("object"), properties({}, dependencyValidator)),
}, never));

const snapshotValidator: Validator = schema(type("object"), required("detector", "version", "ref", "sha", "job", "scanned"), properties({
  version: type("integer"),
  job: schema(type("object"), required("id", "correlator"), properties({
  id: type("string"),
  correlator: type("string"),
  html_url: type("string"),
}, never)),
  sha: schema(type("string"), minLength(40), maxLength(64)),
  ref: schema(type("string"), pattern(/^refs\//u)),
  detector: schema(type("object"), required("name", "version", "url"), properties({
  name: type("string"),
  version: type("string"),
  url: type("string"),
}, never)),
  metadata: metadataValidator,
  manifests: schema(type("object"), properties({}, manifestValidator)),
  scanned: type("string"),
}, never));

export const dependencyGraphCreateRepositorySnapshotBody: Validator = snapshotValidator;

export const environmentParameter: Validator = type("string", "null");

export const reposCreateDeploymentBody: Validator = schema(type("object"), required("ref"), properties({
  ref: type("string"),
  task: type("string"),
  auto_merge: type("boolean"),
  required_contexts: schema(type("array"), items(type("string"))),
  payload: oneOf(type("object"), type("string")),
  environment: type("string"),
  description: type("string", "null"),
  transient_environment: type("boolean"),
  production_environment: type("boolean"),
}));

export const reposCreateDispatchEventBody: Validator = schema(type("object"), required("event_type"), properties({
  event_type: schema(type("string"), minLength(1), maxLength(100)),
  client_payload: schema(type("object"), maxProperties(10)),
}));

export const sortParameter20: Validator = oneOfValues("newest", "oldest", "stargazers", "watchers");

export const reposCreateForkBody: Validator = schema(type("object", "null"), properties({
  organization: type("string"),
  name: type("string"),
  default_branch_only: type("boolean"),
}));

export const gitCreateBlobBody: Validator = schema(type("object"), required("content"), properties({
  content: type("string"),
  encoding: type("string"),
}));

export const gitCreateCommitBody: Validator = schema(type("object"), required("message", "tree"), properties({
  message: type("string"),
  tree: type("string"),
  parents: schema(type("array"), items(type("string"))),
  author: schema(type("object"), required("name", "email"), properties({
  name: type("string"),
  email: type("string"),
  date: type("string"),
})),
  committer: schema(type("object"), properties({
  name: type("string"),
  email: type("string"),
  date: type("string"),
})),
  signature: type("string"),
}));

export const gitCreateRefBody: Validator = schema(type("object"), required("ref", "sha"), properties({
  ref: type("string"),
  sha: type("string"),
}));

export const gitCreateTagBody: Validator = schema(type("object"), required("tag", "message", "object", "type"), properties({
  tag: type("string"),
  message: type("string"),
  object: type("string"),
  type: oneOfValues("commit", "tree", "blob"),
  tagger: schema(type("object"), required("name", "email"), properties({
  name: type("string"),
  email: type("string"),
  date: type("string"),
})),
}));

export const gitCreateTreeBody: Validator = schema(type("object"), required("tree"), properties({
  tree: schema(type("array"), items(schema(type("object"), properties({
  path: type("string"),
  mode: oneOfValues("100644", "100755", "040000", "160000", "120000"),
  type: oneOfValues("blob", "tree", "commit"),
  sha: type("string", "null"),
  content: type("string"),
})))),
  base_tree: type("string"),
}));

export const reposCreateWebhookBody: Validator = schema(type("object", "null"), properties({
  name: type("string"),
  config: schema(type("object"), properties({
  url: webhookConfigUrlValidator,
  content_type: webhookConfigContentTypeValidator,
  secret: webhookConfigSecretValidator,
  insecure_ssl: webhookConfigInsecureSslValidator,
})),
  events: schema(type("array"), items(type("string"))),
  active: type("boolean"),
}, never));

export const migrationsStartImportBody: Validator = schema(type("object"), required("vcs_url"), properties({
  vcs_url: type("string"),
  vcs: oneOfValues("subversion", "git", "mercurial", "tfvc"),
  vcs_username: type("string"),
  vcs_password: type("string"),
  tfvc_project: type("string"),
}));

export const migrationsUpdateImportBody: Validator = schema(type("object", "null"), properties({
  vcs_username: type("string"),
  vcs_password: type("string"),
  vcs: oneOfValues("subversion", "tfvc", "git", "mercurial"),
  tfvc_project: type("string"),
}));

export const migrationsSetLfsPreferenceBody: Validator = schema(type("object"), required("use_lfs"), properties({
  use_lfs: oneOfValues("opt_in", "opt_out"),
}));

const interactionLimitPullRequestBypassListValidator: Validator = schema(type("object"), required("users"), properties({
  users: schema(type("array"), items(type("string"))),
}));

export const interactionsSetPullRequestBypassListForRepoBody: Validator = interactionLimitPullRequestBypassListValidator;

export const issuesCreateBody: Validator = schema(type("object"), required("title"), properties({
  title: oneOf(type("string"), type("integer")),
  body: type("string"),
  assignee: type("string", "null"),
  milestone: anyOf(oneOf(type("string"), type("integer")), type("null")),
  labels: schema(type("array"), items(oneOf(type("string"), schema(type("object"), properties({
  id: type("integer"),
  name: type("string"),
  description: type("string", "null"),
  color: type("string", "null"),
}))))),
  assignees: schema(type("array"), items(type("string"))),
  issue_field_values: schema(type("array"), items(schema(type("object"), required("field_id", "value"), properties({
  field_id: type("integer"),
  value: oneOf(type("string"), type("number"), schema(type("array"), items(type("string")))),
}, never)))),
  type: type("string", "null"),
}));

export const reposCreateDeployKeyBody: Validator = schema(type("object"), required("key"), properties({
  title: type("string"),
  key: type("string"),
  read_only: type("boolean"),
}));

export const issuesCreateLabelBody: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  color: type("string"),
  description: type("string"),
}));

export const reposMergeUpstreamBody: Validator = schema(type("object"), required("branch"), properties({
  branch: type("string"),
}));

export const reposMergeBody: Validator = schema(type("object"), required("base", "head"), properties({
  base: type("string"),
  head: type("string"),
  commit_message: type("string"),
}));

export const sortParameter21: Validator = oneOfValues("due_on", "completeness");

export const issuesCreateMilestoneBody: Validator = schema(type("object"), required("title"), properties({
  title: type("string"),
  state: oneOfValues("open", "closed"),
  description: type("string"),
  due_on: type("string"),
}));

export const activityMarkRepoNotificationsAsReadBody: Validator = schema(type("object"), properties({
  last_read_at: type("string"),
}));

export const reposUpdateInformationAboutPagesSiteBody: Validator = schema(type("object"), properties({
  cname: type("string", "null"),
  https_enforced: type("boolean"),
  build_type: oneOfValues("legacy", "workflow"),
  source: anyOf(oneOfValues("gh-pages", "master", "master /docs"), schema(type("object"), required("branch", "path"), properties({
  branch: type("string"),
  path: oneOfValues("/", "/docs"),
}))),
}), anyOf(required("build_type"), required("source"), required("cname"), required("public"), required("https_enforced")));

export const reposCreatePagesSiteBody: Validator = anyOf(schema(type("object"), properties({
  build_type: oneOfValues("legacy", "workflow"),
  source: schema(type("object"), required("branch"), properties({
  branch: type("string"),
  path: oneOfValues("/", "/docs"),
})),
}), anyOf(required("source"), required("build_type"))), type("null"));

export const reposCreatePagesDeploymentBody: Validator = schema(type("object"), required("pages_build_version", "oidc_token"), properties({
  artifact_id: type("number"),
  artifact_url: type("string"),
  environment: type("string"),
  pages_build_version: type("string"),
  oidc_token: type("string"),
}));

export const reposCustomPropertiesForReposCreateOrUpdateRepositoryValuesBody: Validator = schema(type("object"), required("properties"), properties({
  properties: schema(type("array"), items(customPropertyValueValidator)),
}));

export const sortParameter22: Validator = oneOfValues("created", "updated", "popularity", "long-running");

export const pullsCreateBody: Validator = schema(type("object"), required("head", "base"), properties({
  title: type("string"),
  head: type("string"),
  head_repo: type("string"),
  base: type("string"),
  body: type("string"),
  maintainer_can_modify: type("boolean"),
  draft: type("boolean"),
  issue: type("integer"),
}));

export const sortParameter23: Validator = oneOfValues("created", "updated", "created_at");

export const reposCreateReleaseBody: Validator = schema(type("object"), required("tag_name"), properties({
  tag_name: type("string"),
  target_commitish: type("string"),
  name: type("string"),
  body: type("string"),
  draft: type("boolean"),
  prerelease: type("boolean"),
  discussion_category_name: type("string"),
  generate_release_notes: type("boolean"),
  make_latest: oneOfValues("true", "false", "legacy"),
}));

export const reposGenerateReleaseNotesBody: Validator = schema(type("object"), required("tag_name"), properties({
  tag_name: type("string"),
  target_commitish: type("string"),
  previous_tag_name: type("string"),
  configuration_file_path: type("string"),
}));

const repositoryRuleMergeQueueValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("merge_queue"),
  parameters: schema(type("object"), required("check_response_timeout_minutes", "grouping_strategy", "max_entries_to_build", "max_entries_to_merge", "merge_method", "min_entries_to_merge", "min_entries_to_merge_wait_minutes"), properties({
  check_response_timeout_minutes: schema(type("integer"), minimum(1), maximum(360)),
  grouping_strategy: oneOfValues("ALLGREEN", "HEADGREEN"),
  max_entries_to_build: schema(type("integer"), minimum(0), maximum(100)),
  max_entries_to_merge: schema(type("integer"), minimum(0), maximum(100)),
  merge_method: oneOfValues("MERGE", "SQUASH", "REBASE"),
  min_entries_to_merge: schema(type("integer"), minimum(0), maximum(100)),
  min_entries_to_merge_wait_minutes: schema(type("integer"), minimum(0), maximum(360)),
})),
}));

const repositoryRuleLicenseComplianceScanningValidator: Validator = schema(type("object"), required("type"), properties({
  type: oneOfValues("license_compliance_scanning"),
}));

const repositoryRuleValidator: Validator = schema(type("object"), oneOf(repositoryRuleCreationValidator, repositoryRuleUpdateValidator, repositoryRuleDeletionValidator, repositoryRuleRequiredLinearHistoryValidator, repositoryRuleMergeQueueValidator, repositoryRuleRequiredDeploymentsValidator, repositoryRuleRequiredSignaturesValidator, repositoryRulePullRequestValidator, repositoryRuleRequiredStatusChecksValidator, repositoryRuleNonFastForwardValidator, repositoryRuleCommitMessagePatternValidator, repositoryRuleCommitAuthorEmailPatternValidator, repositoryRuleCommitterEmailPatternValidator, repositoryRuleBranchNamePatternValidator, repositoryRuleTagNamePatternValidator, repositoryRuleWorkflowsValidator, repositoryRuleCodeScanningValidator, repositoryRuleCopilotCodeReviewValidator, repositoryRuleLicenseComplianceScanningValidator, repositoryRuleFilePathRestrictionValidator, repositoryRuleMaxFilePathLengthValidator, repositoryRuleFileExtensionRestrictionValidator, repositoryRuleMaxFileSizeValidator));

export const reposCreateRepoRulesetBody: Validator = schema(type("object"), required("name", "enforcement"), properties({
  name: type("string"),
  target: oneOfValues("branch", "tag", "push"),
  enforcement: repositoryRuleEnforcementValidator,
  bypass_actors: schema(type("array"), items(repositoryRulesetBypassActorValidator)),
  conditions: repositoryRulesetConditionsValidator,
  rules: schema(type("array"), items(repositoryRuleValidator)),
}));

const secretScanningPushProtectionBypassReasonValidator: Validator = oneOfValues("false_positive", "used_in_tests", "will_fix_later");

const secretScanningPushProtectionBypassPlaceholderIdValidator: Validator = type("string");

export const secretScanningCreatePushProtectionBypassBody: Validator = schema(type("object"), required("reason", "placeholder_id"), properties({
  reason: secretScanningPushProtectionBypassReasonValidator,
  placeholder_id: secretScanningPushProtectionBypassPlaceholderIdValidator,
}));

const securityAdvisoryCreditTypesValidator: Validator = oneOfValues("analyst", "finder", "reporter", "coordinator", "remediation_developer", "remediation_reviewer", "remediation_verifier", "tool", "sponsor", "other");

const repositoryAdvisoryCreateValidator: Validator = schema(type("object"), required("summary", "description", "vulnerabilities"), properties({
  summary: schema(type("string"), maxLength(1024)),
  description: schema(type("string"), maxLength(65535)),
  cve_id: type("string", "null"),
  vulnerabilities: schema(type("array"), items(schema(type("object"), required("package"), properties({
  package: schema(type("object"), required("ecosystem"), properties({
  ecosystem: securityAdvisoryEcosystemsValidator,
  name: type("string", "null"),
})),
  vulnerable_version_range: type("string", "null"),
  patched_versions: type("string", "null"),
  vulnerable_functions: schema(type("array", "null"), items(type("string"))),
}, never)))),
  cwe_ids: schema(type("array", "null"), items(type("string"))),
  credits: schema(type("array", "null"), items(schema(type("object"), required("login", "type"), properties({
  login: type("string"),
  type: securityAdvisoryCreditTypesValidator,
}, never)))),
  severity: oneOfValues("critical", "high", "medium", "low", null),
  cvss_vector_string: type("string", "null"),
  start_private_fork: type("boolean"),
}, never));

export const securityAdvisoriesCreateRepositoryAdvisoryBody: Validator = repositoryAdvisoryCreateValidator;

const privateVulnerabilityReportCreateValidator: Validator = schema(type("object"), required("summary", "description"), properties({
  summary: schema(type("string"), maxLength(1024)),
  description: schema(type("string"), maxLength(65535)),
  vulnerabilities: schema(type("array", "null"), items(schema(type("object"), required("package"), properties({
  package: schema(type("object"), required("ecosystem"), properties({
  ecosystem: securityAdvisoryEcosystemsValidator,
  name: type("string", "null"),
})),
  vulnerable_version_range: type("string", "null"),
  patched_versions: type("string", "null"),
  vulnerable_functions: schema(type("array", "null"), items(type("string"))),
}, never)))),
  cwe_ids: schema(type("array", "null"), items(type("string"))),
  severity: oneOfValues("critical", "high", "medium", "low", null),
  cvss_vector_string: type("string", "null"),
  start_private_fork: type("boolean"),
}, never));

export const securityAdvisoriesCreatePrivateVulnerabilityReportBody: Validator = privateVulnerabilityReportCreateValidator;

export const pullRequestStacksCreateBody: Validator = schema(type("object"), required("pull_requests"), properties({
  pull_requests: schema(type("array"), minItems(2), maxItems(100), items(type("integer"))),
}));

export const activitySetRepoSubscriptionBody: Validator = schema(type("object"), properties({
  subscribed: type("boolean"),
  ignored: type("boolean"),
}));

export const reposReplaceAllTopicsBody: Validator = schema(type("object"), required("names"), properties({
  names: schema(type("array"), items(type("string"))),
}));

export const perParameter: Validator = oneOfValues("day", "week");

export const reposTransferBody: Validator = schema(type("object"), required("new_owner"), properties({
  new_owner: type("string"),
  new_name: type("string"),
  team_ids: schema(type("array"), items(type("integer"))),
}));

export const reposCreateUsingTemplateBody: Validator = schema(type("object"), required("name"), properties({
  owner: type("string"),
  name: type("string"),
  description: type("string"),
  include_all_branches: type("boolean"),
  private: type("boolean"),
}));

export const teamsAddOrUpdateMembershipForUserLegacyBody: Validator = schema(type("object"), properties({
  role: oneOfValues("member", "maintainer"),
}));

export const stateParameter10: Validator = oneOfValues("active", "deleted");

export const copilotSpacesUpdateForUserBody: Validator = schema(type("object"), properties({
  name: type("string"),
  description: type("string"),
  general_instructions: schema(type("string"), maxLength(4000)),
  base_role: oneOfValues("reader", "no_access"),
  resources_attributes: schema(type("array"), items(schema(type("object"), properties({
  resource_type: oneOfValues("repository", "github_file", "free_text", "github_issue", "github_pull_request", "media_content", "uploaded_text_file"),
  metadata: schema(type("object"), properties({
  repository_id: type("integer"),
  file_path: type("string"),
  text: type("string"),
  name: type("string"),
  number: type("integer"),
})),
})))),
}));

export const projectsAddFieldForUserBody: Validator = oneOf(schema(type("object"), required("name", "data_type"), properties({
  name: type("string"),
  data_type: oneOfValues("text", "number", "date"),
}, never)), schema(type("object"), required("name", "data_type", "single_select_options"), properties({
  name: type("string"),
  data_type: oneOfValues("single_select"),
  single_select_options: schema(type("array"), items(projectsV2FieldSingleSelectOptionValidator)),
}, never)), schema(type("object"), required("name", "data_type", "iteration_configuration"), properties({
  name: type("string"),
  data_type: oneOfValues("iteration"),
  iteration_configuration: projectsV2FieldIterationConfigurationValidator,
}, never)));

export const versionParameter: Validator = schema(type("string"), pattern(/^\d+\.\d+\.\d+$/u));

export const copilotSpacesUpdateResourceForOrgBody: Validator = schema(type("object"), properties({
  metadata: type("object"),
}));

export const actorTypeParameter: Validator = oneOfValues("installation", "classic_pat", "fine_grained_pat", "oauth_app", "github_app_user_to_server");

export const sortParameter24: Validator = schema(type("array"), items(oneOfValues("last_rate_limited_timestamp", "last_request_timestamp", "rate_limited_request_count", "http_method", "api_route", "total_request_count")));

export const projectsUpdateItemForOrgBody: Validator = schema(type("object"), required("fields"), properties({
  fields: schema(type("array"), items(schema(type("object"), required("id", "value"), properties({
  id: type("integer"),
  value: anyOf(oneOf(type("string"), type("number")), type("null")),
})))),
}));

export const securityProductParameter: Validator = oneOfValues("dependency_graph", "dependabot_alerts", "dependabot_security_updates", "advanced_security", "code_scanning_default_setup", "secret_scanning", "secret_scanning_push_protection");

export const enablementParameter: Validator = oneOfValues("enable_all", "disable_all");

export const orgsEnableOrDisableSecurityProductOnAllOrgReposBody: Validator = properties({
  query_suite: oneOfValues("default", "extended"),
});

export const actionsReRunJobForWorkflowRunBody: Validator = schema(type("object", "null"), properties({
  enable_debug_logging: type("boolean"),
  enable_debugger: type("boolean"),
}));

const reviewCustomGatesCommentRequiredValidator: Validator = schema(type("object"), required("environment_name", "comment"), properties({
  environment_name: type("string"),
  comment: type("string"),
}));

const reviewCustomGatesStateRequiredValidator: Validator = schema(type("object"), required("environment_name", "state"), properties({
  environment_name: type("string"),
  state: oneOfValues("approved", "rejected"),
  comment: type("string"),
}));

export const actionsReviewCustomGatesForRunBody: Validator = anyOf(reviewCustomGatesCommentRequiredValidator, reviewCustomGatesStateRequiredValidator);

export const filterParameter3: Validator = oneOfValues("latest", "all");

export const actionsReviewPendingDeploymentsForRunBody: Validator = schema(type("object"), required("environment_ids", "state", "comment"), properties({
  environment_ids: schema(type("array"), items(type("integer"))),
  state: oneOfValues("approved", "rejected"),
  comment: type("string"),
}));

export const actionsReRunWorkflowBody: Validator = schema(type("object", "null"), properties({
  enable_debug_logging: type("boolean"),
}));

export const actionsCreateOrUpdateRepoSecretBody: Validator = schema(type("object"), required("encrypted_value", "key_id"), properties({
  encrypted_value: schema(type("string"), pattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/u)),
  key_id: type("string"),
}));

export const actionsUpdateRepoVariableBody: Validator = schema(type("object"), properties({
  name: type("string"),
  value: type("string"),
}));

export const actionsCreateWorkflowDispatchBody: Validator = schema(type("object"), required("ref"), properties({
  ref: type("string"),
  inputs: schema(type("object"), maxProperties(25)),
  return_run_details: type("boolean"),
}));

export const reposUpdateBranchProtectionBody: Validator = schema(type("object"), required("required_status_checks", "enforce_admins", "required_pull_request_reviews", "restrictions"), properties({
  required_status_checks: schema(type("object", "null"), required("strict", "contexts"), properties({
  strict: type("boolean"),
  contexts: schema(type("array"), items(type("string"))),
  checks: schema(type("array"), items(schema(type("object"), required("context"), properties({
  context: type("string"),
  app_id: type("integer"),
})))),
})),
  enforce_admins: type("boolean", "null"),
  required_pull_request_reviews: schema(type("object", "null"), properties({
  dismissal_restrictions: schema(type("object"), properties({
  users: schema(type("array"), items(type("string"))),
  teams: schema(type("array"), items(type("string"))),
  apps: schema(type("array"), items(type("string"))),
})),
  dismiss_stale_reviews: type("boolean"),
  require_code_owner_reviews: type("boolean"),
  required_approving_review_count: type("integer"),
  require_last_push_approval: type("boolean"),
  bypass_pull_request_allowances: schema(type("object"), properties({
  users: schema(type("array"), items(type("string"))),
  teams: schema(type("array"), items(type("string"))),
  apps: schema(type("array"), items(type("string"))),
})),
})),
  restrictions: schema(type("object", "null"), required("users", "teams"), properties({
  users: schema(type("array"), items(type("string"))),
  teams: schema(type("array"), items(type("string"))),
  apps: schema(type("array"), items(type("string"))),
})),
  required_linear_history: type("boolean"),
  allow_force_pushes: type("boolean", "null"),
  allow_deletions: type("boolean"),
  block_creations: type("boolean"),
  required_conversation_resolution: type("boolean"),
  lock_branch: type("boolean"),
  allow_fork_syncing: type("boolean"),
}));

export const reposUpdatePullRequestReviewProtectionBody: Validator = schema(type("object"), properties({
  dismissal_restrictions: schema(type("object"), properties({
  users: schema(type("array"), items(type("string"))),
  teams: schema(type("array"), items(type("string"))),
  apps: schema(type("array"), items(type("string"))),
})),
  dismiss_stale_reviews: type("boolean"),
  require_code_owner_reviews: type("boolean"),
  required_approving_review_count: type("integer"),
  require_last_push_approval: type("boolean"),
  bypass_pull_request_allowances: schema(type("object"), properties({
  users: schema(type("array"), items(type("string"))),
  teams: schema(type("array"), items(type("string"))),
  apps: schema(type("array"), items(type("string"))),
})),
}));

export const reposUpdateStatusCheckProtectionBody: Validator = schema(type("object"), properties({
  strict: type("boolean"),
  contexts: schema(type("array"), items(type("string"))),
  checks: schema(type("array"), items(schema(type("object"), required("context"), properties({
  context: type("string"),
  app_id: type("integer"),
})))),
}));

export const reposSetStatusCheckContextsBody: Validator = schema(type("object"), required("contexts"), properties({
  contexts: schema(type("array"), items(type("string"))),
}));

export const reposSetAppAccessRestrictionsBody: Validator = schema(type("object"), required("apps"), properties({
  apps: schema(type("array"), items(type("string"))),
}));

export const reposSetTeamAccessRestrictionsBody: Validator = schema(type("object"), required("teams"), properties({
  teams: schema(type("array"), items(type("string"))),
}));

export const reposSetUserAccessRestrictionsBody: Validator = schema(type("object"), required("users"), properties({
  users: schema(type("array"), items(type("string"))),
}));

export const reposRenameBranchBody: Validator = schema(type("object"), required("new_name"), properties({
  new_name: type("string"),
}));

export const checksUpdateBody: Validator = schema(type("object"), properties({
  name: type("string"),
  details_url: type("string"),
  external_id: type("string"),
  started_at: type("string"),
  status: oneOfValues("queued", "in_progress", "completed", "waiting", "requested", "pending"),
  conclusion: oneOfValues("action_required", "cancelled", "failure", "neutral", "success", "skipped", "stale", "timed_out"),
  completed_at: type("string"),
  output: schema(type("object"), required("summary"), properties({
  title: type("string"),
  summary: schema(type("string"), maxLength(65535)),
  text: schema(type("string"), maxLength(65535)),
  annotations: schema(type("array"), maxItems(50), items(schema(type("object"), required("path", "start_line", "end_line", "annotation_level", "message"), properties({
  path: type("string"),
  start_line: type("integer"),
  end_line: type("integer"),
  start_column: type("integer"),
  end_column: type("integer"),
  annotation_level: oneOfValues("notice", "warning", "failure"),
  message: type("string"),
  title: type("string"),
  raw_details: type("string"),
})))),
  images: schema(type("array"), items(schema(type("object"), required("alt", "image_url"), properties({
  alt: type("string"),
  image_url: type("string"),
  caption: type("string"),
})))),
})),
  actions: schema(type("array"), maxItems(3), items(schema(type("object"), required("label", "description", "identifier"), properties({
  label: schema(type("string"), maxLength(20)),
  description: schema(type("string"), maxLength(40)),
  identifier: schema(type("string"), maxLength(20)),
})))),
}), anyOf(schema(required("conclusion"), properties({
  status: oneOfValues("completed"),
})), properties({
  status: oneOfValues("queued", "in_progress"),
})));

export const statusParameter3: Validator = oneOfValues("queued", "in_progress", "completed");

const alertNumberValidator: Validator = type("integer");

export const alertNumberParameter: Validator = alertNumberValidator;

const codeScanningAlertSetStateValidator: Validator = oneOfValues("open", "dismissed");

const codeScanningAlertDismissedReasonValidator: Validator = oneOfValues("false positive", "won't fix", "used in tests", "mitigated", null);

const codeScanningAlertDismissedCommentValidator: Validator = schema(type("string", "null"), maxLength(280));

const codeScanningAlertCreateRequestValidator: Validator = type("boolean");

const codeScanningAlertAssigneesValidator: Validator = schema(type("array"), items(type("string")));

export const codeScanningUpdateAlertBody: Validator = schema(type("object"), properties({
  state: codeScanningAlertSetStateValidator,
  dismissed_reason: codeScanningAlertDismissedReasonValidator,
  dismissed_comment: codeScanningAlertDismissedCommentValidator,
  create_request: codeScanningAlertCreateRequestValidator,
  assignees: codeScanningAlertAssigneesValidator,
}), anyOf(required("state"), required("assignees")));

const codeScanningAutofixCommitsValidator: Validator = schema(type("object", "null"), properties({
  target_ref: type("string"),
  message: type("string"),
}));

export const codeScanningCommitAutofixBody: Validator = codeScanningAutofixCommitsValidator;

export const codespacesCreateOrUpdateRepoSecretBody: Validator = schema(type("object"), properties({
  encrypted_value: schema(type("string"), pattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/u)),
  key_id: type("string"),
}));

export const reposAddCollaboratorBody: Validator = schema(type("object"), properties({
  permission: type("string"),
}));

export const reposUpdateCommitCommentBody: Validator = schema(type("object"), required("body"), properties({
  body: type("string"),
}));

export const contentParameter: Validator = oneOfValues("+1", "-1", "laugh", "confused", "heart", "hooray", "rocket", "eyes");

export const reactionsCreateForCommitCommentBody: Validator = schema(type("object"), required("content"), properties({
  content: oneOfValues("+1", "-1", "laugh", "confused", "heart", "hooray", "rocket", "eyes"),
}));

export const reposCreateCommitCommentBody: Validator = schema(type("object"), required("body"), properties({
  body: type("string"),
  path: type("string"),
  position: type("integer"),
  line: type("integer"),
}));

export const reposCreateOrUpdateFileContentsBody: Validator = schema(type("object"), required("message", "content"), properties({
  message: type("string"),
  content: type("string"),
  sha: type("string"),
  branch: type("string"),
  committer: schema(type("object"), required("name", "email"), properties({
  name: type("string"),
  email: type("string"),
  date: type("string"),
})),
  author: schema(type("object"), required("name", "email"), properties({
  name: type("string"),
  email: type("string"),
  date: type("string"),
})),
}));

export const reposDeleteFileBody: Validator = schema(type("object"), required("message", "sha"), properties({
  message: type("string"),
  sha: type("string"),
  branch: type("string"),
  committer: schema(type("object"), properties({
  name: type("string"),
  email: type("string"),
})),
  author: schema(type("object"), properties({
  name: type("string"),
  email: type("string"),
})),
}));

export const dependabotUpdateAlertBody: Validator = schema(type("object"), properties({
  state: oneOfValues("dismissed", "open"),
  dismissed_reason: oneOfValues("fix_started", "inaccurate", "no_bandwidth", "not_used", "tolerable_risk"),
  dismissed_comment: schema(type("string"), maxLength(280)),
  assignees: schema(type("array"), items(type("string"))),
  agent_assignment: schema(type("object"), properties({
  custom_instructions: type("string"),
  custom_agent: type("string"),
  model: type("string"),
}, never)),
}, never), anyOf(required("state"), required("assignees")));

export const reposCreateDeploymentStatusBody: Validator = schema(type("object"), required("state"), properties({
  state: oneOfValues("error", "failure", "inactive", "in_progress", "queued", "pending", "success"),
  target_url: type("string"),
  log_url: type("string"),
  description: type("string"),
  environment: type("string"),
  environment_url: type("string"),
  auto_inactive: type("boolean"),
}));

const waitTimerValidator: Validator = type("integer");

const preventSelfReviewValidator: Validator = type("boolean");

const deploymentReviewerTypeValidator: Validator = oneOfValues("User", "Team");

const deploymentBranchPolicySettingsValidator: Validator = schema(type("object", "null"), required("protected_branches", "custom_branch_policies"), properties({
  protected_branches: type("boolean"),
  custom_branch_policies: type("boolean"),
}));

export const reposCreateOrUpdateEnvironmentBody: Validator = schema(type("object", "null"), properties({
  wait_timer: waitTimerValidator,
  prevent_self_review: preventSelfReviewValidator,
  reviewers: schema(type("array", "null"), items(schema(type("object"), properties({
  type: deploymentReviewerTypeValidator,
  id: type("integer"),
})))),
  deployment_branch_policy: deploymentBranchPolicySettingsValidator,
}, never));

const deploymentBranchPolicyNamePatternWithTypeValidator: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
  type: oneOfValues("branch", "tag"),
}));

export const reposCreateDeploymentBranchPolicyBody: Validator = deploymentBranchPolicyNamePatternWithTypeValidator;

export const reposCreateDeploymentProtectionRuleBody: Validator = schema(type("object"), properties({
  integration_id: type("integer"),
}));

export const gitUpdateRefBody: Validator = schema(type("object"), required("sha"), properties({
  sha: type("string"),
  force: type("boolean"),
}));

const webhookConfigValidator: Validator = schema(type("object"), properties({
  url: webhookConfigUrlValidator,
  content_type: webhookConfigContentTypeValidator,
  secret: webhookConfigSecretValidator,
  insecure_ssl: webhookConfigInsecureSslValidator,
}));

export const reposUpdateWebhookBody: Validator = schema(type("object"), properties({
  config: webhookConfigValidator,
  events: schema(type("array"), items(type("string"))),
  add_events: schema(type("array"), items(type("string"))),
  remove_events: schema(type("array"), items(type("string"))),
  active: type("boolean"),
}));

export const reposUpdateWebhookConfigForRepoBody: Validator = schema(type("object"), properties({
  url: webhookConfigUrlValidator,
  content_type: webhookConfigContentTypeValidator,
  secret: webhookConfigSecretValidator,
  insecure_ssl: webhookConfigInsecureSslValidator,
}, never));

export const migrationsMapCommitAuthorBody: Validator = schema(type("object"), properties({
  email: type("string"),
  name: type("string"),
}, never));

export const reposUpdateInvitationBody: Validator = schema(type("object"), properties({
  permissions: oneOfValues("read", "write", "maintain", "triage", "admin"),
}));

export const issuesUpdateBody: Validator = schema(type("object"), properties({
  title: anyOf(oneOf(type("string"), type("integer")), type("null")),
  body: type("string", "null"),
  assignee: type("string", "null"),
  state: oneOfValues("open", "closed"),
  state_reason: oneOfValues("completed", "not_planned", "duplicate", "reopened", null),
  duplicate_issue_id: type("integer"),
  milestone: anyOf(oneOf(type("string"), type("integer")), type("null")),
  labels: schema(type("array"), items(oneOf(type("string"), schema(type("object"), properties({
  id: type("integer"),
  name: type("string"),
  description: type("string", "null"),
  color: type("string", "null"),
  rationale: type("string"),
  suggest: type("boolean"),
  confidence: oneOfValues("low", "medium", "high"),
}))))),
  assignees: schema(type("array"), items(oneOf(type("string"), schema(type("object"), properties({
  login: type("string"),
  rationale: type("string"),
  suggest: type("boolean"),
  confidence: oneOfValues("low", "medium", "high"),
}))))),
  issue_field_values: schema(type("array"), items(schema(type("object"), required("field_id", "value"), properties({
  field_id: type("integer"),
  value: oneOf(type("string"), type("number"), schema(type("array"), items(type("string")))),
  rationale: type("string"),
  suggest: type("boolean"),
  confidence: oneOfValues("low", "medium", "high"),
}, never)))),
  type: anyOf(oneOf(type("string"), schema(type("object"), properties({
  value: type("string", "null"),
  rationale: type("string"),
  suggest: type("boolean"),
  confidence: oneOfValues("low", "medium", "high"),
}))), type("null")),
}));

export const issuesAddAssigneesBody: Validator = schema(type("object"), properties({
  assignees: schema(type("array"), items(oneOf(type("string"), schema(type("object"), required("login"), properties({
  login: type("string"),
  rationale: type("string"),
  suggest: type("boolean"),
  confidence: oneOfValues("low", "medium", "high"),
}))))),
}));

export const issuesRemoveAssigneesBody: Validator = schema(type("object"), required("assignees"), properties({
  assignees: schema(type("array"), items(type("string"))),
}));

export const issuesAddBlockedByDependencyBody: Validator = schema(type("object"), required("issue_id"), properties({
  issue_id: type("integer"),
}));

export const issuesSetIssueFieldValuesBody: Validator = schema(type("object"), properties({
  issue_field_values: schema(type("array"), maxItems(25), items(schema(type("object"), required("field_id", "value"), properties({
  field_id: type("integer"),
  value: oneOf(type("string"), type("number")),
}, never)))),
}));

export const issuesAddIssueFieldValuesBody: Validator = schema(type("object"), properties({
  issue_field_values: schema(type("array"), maxItems(25), items(schema(type("object"), required("field_id", "value"), properties({
  field_id: type("integer"),
  value: oneOf(type("string"), type("number"), schema(type("array"), items(type("string")))),
}, never)))),
}));

export const issuesSetLabelsBody: Validator = oneOf(schema(type("object"), properties({
  labels: schema(type("array"), minItems(1), items(type("string"))),
})), schema(type("object"), properties({
  labels: schema(type("array"), minItems(1), items(schema(type("object"), required("name"), properties({
  name: type("string"),
})))),
})));

export const issuesAddLabelsBody: Validator = schema(type("object"), properties({
  labels: schema(type("array"), minItems(1), items(oneOf(type("string"), schema(type("object"), required("name"), properties({
  name: type("string"),
  rationale: type("string"),
  suggest: type("boolean"),
  confidence: oneOfValues("low", "medium", "high"),
}))))),
}));

export const issuesLockBody: Validator = schema(type("object", "null"), properties({
  lock_reason: oneOfValues("off-topic", "too heated", "resolved", "spam"),
}));

export const issuesRemoveSubIssueBody: Validator = schema(type("object"), required("sub_issue_id"), properties({
  sub_issue_id: type("integer"),
}));

export const issuesAddSubIssueBody: Validator = schema(type("object"), required("sub_issue_id"), properties({
  sub_issue_id: type("integer"),
  replace_parent: type("boolean"),
}));

export const issuesReprioritizeSubIssueBody: Validator = schema(type("object"), required("sub_issue_id"), properties({
  sub_issue_id: type("integer"),
  after_id: type("integer"),
  before_id: type("integer"),
}));

export const stateParameter11: Validator = oneOfValues("pending", "applied", "approved", "dismissed", "replaced", "invalidated", "all");

export const actionParameter: Validator = oneOfValues("set_type", "add_label", "add_field", "add_assignee", "close_issue");

export const issuesUpdateLabelBody: Validator = schema(type("object"), properties({
  new_name: type("string"),
  color: type("string"),
  description: type("string"),
}));

export const issuesUpdateMilestoneBody: Validator = schema(type("object"), properties({
  title: type("string"),
  state: oneOfValues("open", "closed"),
  description: type("string"),
  due_on: type("string"),
}));

export const pullsUpdateBody: Validator = schema(type("object"), properties({
  title: type("string"),
  body: type("string"),
  state: oneOfValues("open", "closed"),
  base: type("string"),
  maintainer_can_modify: type("boolean"),
}));

export const codespacesCreateWithPrForAuthenticatedUserBody: Validator = schema(type("object", "null"), properties({
  location: type("string"),
  geo: oneOfValues("EuropeWest", "SoutheastAsia", "UsEast", "UsWest"),
  client_ip: type("string"),
  machine: type("string"),
  devcontainer_path: type("string"),
  multi_repo_permissions_opt_out: type("boolean"),
  working_directory: type("string"),
  idle_timeout_minutes: type("integer"),
  display_name: type("string"),
  retention_period_minutes: type("integer"),
}));

export const pullsCreateReviewCommentBody: Validator = schema(type("object"), required("body", "commit_id", "path"), properties({
  body: type("string"),
  commit_id: type("string"),
  path: type("string"),
  position: type("integer"),
  side: oneOfValues("LEFT", "RIGHT"),
  line: type("integer"),
  start_line: type("integer"),
  start_side: oneOfValues("LEFT", "RIGHT", "side"),
  in_reply_to: type("integer"),
  subject_type: oneOfValues("line", "file"),
}));

export const pullsMergeBody: Validator = schema(type("object", "null"), properties({
  commit_title: type("string"),
  commit_message: type("string"),
  sha: type("string"),
  merge_method: oneOfValues("merge", "squash", "rebase"),
}));

export const pullsMergeAsyncBody: Validator = schema(type("object", "null"), properties({
  commit_title: type("string"),
  commit_message: type("string"),
  sha: type("string"),
  merge_method: oneOfValues("merge", "squash", "rebase"),
  merge_action: oneOfValues("default", "direct_merge", "merge_queue"),
}));

export const pullsRequestReviewersBody: Validator = schema(type("object"), properties({
  reviewers: schema(type("array"), items(type("string"))),
  team_reviewers: schema(type("array"), items(type("string"))),
}));

export const pullsRemoveRequestedReviewersBody: Validator = schema(type("object"), required("reviewers"), properties({
  reviewers: schema(type("array"), items(type("string"))),
  team_reviewers: schema(type("array"), items(type("string"))),
}));

export const pullsCreateReviewBody: Validator = schema(type("object"), properties({
  commit_id: type("string"),
  body: type("string"),
  event: oneOfValues("APPROVE", "REQUEST_CHANGES", "COMMENT"),
  comments: schema(type("array"), items(schema(type("object"), required("path", "body"), properties({
  path: type("string"),
  position: type("integer"),
  body: type("string"),
  line: type("integer"),
  side: type("string"),
  start_line: type("integer"),
  start_side: type("string"),
})))),
}));

export const pullsUpdateBranchBody: Validator = schema(type("object", "null"), properties({
  expected_head_sha: type("string"),
}));

export const reposUpdateReleaseAssetBody: Validator = schema(type("object"), properties({
  name: type("string"),
  label: type("string"),
  state: type("string"),
}));

export const reposUpdateReleaseBody: Validator = schema(type("object"), properties({
  tag_name: type("string"),
  target_commitish: type("string"),
  name: type("string"),
  body: type("string"),
  draft: type("boolean"),
  prerelease: type("boolean"),
  make_latest: oneOfValues("true", "false", "legacy"),
  discussion_category_name: type("string"),
}));

export const contentParameter2: Validator = oneOfValues("+1", "laugh", "heart", "hooray", "rocket", "eyes");

export const reactionsCreateForReleaseBody: Validator = schema(type("object"), required("content"), properties({
  content: oneOfValues("+1", "laugh", "heart", "hooray", "rocket", "eyes"),
}));

export const reposUpdateRepoRulesetBody: Validator = schema(type("object"), properties({
  name: type("string"),
  target: oneOfValues("branch", "tag", "push"),
  enforcement: repositoryRuleEnforcementValidator,
  bypass_actors: schema(type("array"), items(repositoryRulesetBypassActorValidator)),
  conditions: repositoryRulesetConditionsValidator,
  rules: schema(type("array"), items(repositoryRuleValidator)),
}));

const secretScanningAlertStateValidator: Validator = oneOfValues("open", "resolved");

const secretScanningAlertResolutionValidator: Validator = oneOfValues("false_positive", "wont_fix", "revoked", "used_in_tests", null);

const secretScanningAlertResolutionCommentValidator: Validator = type("string", "null");

const secretScanningAlertAssigneeValidator: Validator = type("string", "null");

export const secretScanningUpdateAlertBody: Validator = schema(type("object"), properties({
  state: secretScanningAlertStateValidator,
  resolution: secretScanningAlertResolutionValidator,
  resolution_comment: secretScanningAlertResolutionCommentValidator,
  assignee: secretScanningAlertAssigneeValidator,
  validity: oneOfValues("active", "inactive", null),
}), anyOf(required("state"), required("assignee"), required("validity")));

const repositoryAdvisoryUpdateValidator: Validator = schema(type("object"), properties({
  summary: schema(type("string"), maxLength(1024)),
  description: schema(type("string"), maxLength(65535)),
  cve_id: type("string", "null"),
  vulnerabilities: schema(type("array"), items(schema(type("object"), required("package"), properties({
  package: schema(type("object"), required("ecosystem"), properties({
  ecosystem: securityAdvisoryEcosystemsValidator,
  name: type("string", "null"),
})),
  vulnerable_version_range: type("string", "null"),
  patched_versions: type("string", "null"),
  vulnerable_functions: schema(type("array", "null"), items(type("string"))),
}, never)))),
  cwe_ids: schema(type("array", "null"), items(type("string"))),
  credits: schema(type("array", "null"), items(schema(type("object"), required("login", "type"), properties({
  login: type("string"),
  type: securityAdvisoryCreditTypesValidator,
}, never)))),
  severity: oneOfValues("critical", "high", "medium", "low", null),
  cvss_vector_string: type("string", "null"),
  state: oneOfValues("published", "closed", "draft"),
  collaborating_users: schema(type("array", "null"), items(type("string"))),
  collaborating_teams: schema(type("array", "null"), items(type("string"))),
}, never));

export const securityAdvisoriesUpdateRepositoryAdvisoryBody: Validator = repositoryAdvisoryUpdateValidator;

export const pullRequestStacksAddBody: Validator = schema(type("object"), required("pull_requests"), properties({
  pull_requests: schema(type("array"), minItems(1), maxItems(100), items(type("integer"))),
}));

export const reposCreateCommitStatusBody: Validator = schema(type("object"), required("state"), properties({
  state: oneOfValues("error", "failure", "pending", "success"),
  target_url: type("string", "null"),
  description: type("string", "null"),
  context: type("string"),
}));

export const teamsAddOrUpdateRepoPermissionsLegacyBody: Validator = schema(type("object"), properties({
  permission: oneOfValues("pull", "push", "admin"),
}));

export const actorTypeParameter2: Validator = oneOfValues("User", "Team");

export const copilotSpacesUpdateCollaboratorForOrgBody: Validator = schema(type("object"), required("role"), properties({
  role: oneOfValues("reader", "writer", "admin", "no_access"),
}));

const deploymentBranchPolicyNamePatternValidator: Validator = schema(type("object"), required("name"), properties({
  name: type("string"),
}));

export const reposUpdateDeploymentBranchPolicyBody: Validator = deploymentBranchPolicyNamePatternValidator;

export const pullsDismissReviewBody: Validator = schema(type("object"), required("message"), properties({
  message: type("string"),
  event: oneOfValues("DISMISS"),
}));

export const pullsSubmitReviewBody: Validator = schema(type("object"), required("event"), properties({
  body: type("string"),
  event: oneOfValues("APPROVE", "REQUEST_CHANGES", "COMMENT"),
}));
