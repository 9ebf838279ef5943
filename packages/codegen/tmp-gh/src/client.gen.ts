// @generated from x by `docent generate`. Do not edit: change the specification instead.

import {
  type ClientOptions,
  createClient,
  createPathClient,
  type Operation,
  type PathClient,
} from "@docent/runtime";
import { contract } from "./operations.gen.ts";
import type { operations, paths } from "./schema.gen.ts";

/** Options of a {@link GithubClient}. */
export type GithubClientOptions = ClientOptions;

/**
 * GitHub's official OpenAPI spec + Octokit extension
 *
 * OpenAPI specs from https://github.com/github/rest-api-description with the 'x-octokit' extension required by the Octokit SDKs
 */
export interface GithubClient {
  /**
   * GitHub API Root
   *
   * Get Hypermedia links to resources accessible in GitHub's REST API
   */
  readonly metaRoot: Operation<operations["meta/root"]>;

  /**
   * List global security advisories
   *
   * Lists all global security advisories that match the specified parameters. If no other parameters are defined, the request will return only GitHub-reviewed advisories that are not malware.
   *
   * By default, all responses will exclude advisories for malware, because malware are not standard vulnerabilities. To list advisories for malware, you must include the `type` parameter in your request, with the value `malware`. For more information about the different types of security advisories, see "[About the GitHub Advisory database](https://docs.github.com/code-security/security-advisories/global-security-advisories/about-the-github-advisory-database#about-types-of-security-advisories)."
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 429: Too many requests
   */
  readonly securityAdvisoriesListGlobalAdvisories: Operation<operations["security-advisories/list-global-advisories"]>;

  /**
   * Get a global security advisory
   *
   * Gets a global security advisory using its GitHub Security Advisory (GHSA) identifier.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly securityAdvisoriesGetGlobalAdvisory: Operation<operations["security-advisories/get-global-advisory"]>;

  /**
   * List tasks for repository
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Returns a list of tasks for a specific repository
   *
   * **Fine-grained access tokens for "List tasks for repository"**
   *
   * This endpoint works with the following fine-grained token types:
   *
   * * [GitHub App user access tokens](https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-user-access-token-for-a-github-app)
   * * [Fine-grained personal access tokens](https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens#creating-a-fine-grained-personal-access-token)
   *
   * The fine-grained token must have the following permission set:
   *
   * * "Agent tasks" repository permissions (read)
   *
   * GitHub App installation access tokens are not supported for this endpoint.
   *
   * @throws {ApiError} 400: Bad request
   * @throws {ApiError} 401: Authentication required
   * @throws {ApiError} 403: Insufficient permissions
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation Failed
   */
  readonly agentTasksListTasksForRepo: Operation<operations["agent-tasks/list-tasks-for-repo"]>;

  /**
   * Start a task
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Starts a new Copilot cloud agent task for a repository.
   *
   * This endpoint is only available to users with a Copilot Business or Copilot Enterprise subscription.
   *
   * **Fine-grained access tokens for "Start a task"**
   *
   * This endpoint works with the following fine-grained token types:
   *
   * * [GitHub App user access tokens](https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-user-access-token-for-a-github-app)
   * * [Fine-grained personal access tokens](https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens#creating-a-fine-grained-personal-access-token)
   *
   * The fine-grained token must have the following permission set:
   *
   * * "Agent tasks" repository permissions (read and write)
   *
   * GitHub App installation access tokens are not supported for this endpoint.
   *
   * @throws {ApiError} 400: Problems parsing JSON
   * @throws {ApiError} 401: Authentication required
   * @throws {ApiError} 403: Insufficient permissions
   * @throws {ApiError} 422: Validation Failed
   */
  readonly agentTasksCreateTaskInRepo: Operation<operations["agent-tasks/create-task-in-repo"]>;

  /**
   * Get a task by repo
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Returns a task by ID scoped to an owner/repo path
   *
   * **Fine-grained access tokens for "Get a task by repo"**
   *
   * This endpoint works with the following fine-grained token types:
   *
   * * [GitHub App user access tokens](https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-user-access-token-for-a-github-app)
   * * [Fine-grained personal access tokens](https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens#creating-a-fine-grained-personal-access-token)
   *
   * The fine-grained token must have the following permission set:
   *
   * * "Agent tasks" repository permissions (read)
   *
   * GitHub App installation access tokens are not supported for this endpoint.
   *
   * @throws {ApiError} 400: Bad request
   * @throws {ApiError} 401: Authentication required
   * @throws {ApiError} 403: Insufficient permissions
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation Failed
   */
  readonly agentTasksGetTaskByRepoAndId: Operation<operations["agent-tasks/get-task-by-repo-and-id"]>;

  /**
   * List tasks
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Returns a list of tasks for the authenticated user
   *
   * **Fine-grained access tokens for "List tasks"**
   *
   * This endpoint works with the following fine-grained token types:
   *
   * * [GitHub App user access tokens](https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-user-access-token-for-a-github-app)
   * * [Fine-grained personal access tokens](https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens#creating-a-fine-grained-personal-access-token)
   *
   * The fine-grained token must have the following permission set:
   *
   * * "Agent tasks" repository permissions (read)
   *
   * GitHub App installation access tokens are not supported for this endpoint.
   *
   * @throws {ApiError} 400: Bad request
   * @throws {ApiError} 401: Authentication required
   * @throws {ApiError} 403: Insufficient permissions
   * @throws {ApiError} 422: Validation Failed
   */
  readonly agentTasksListTasks: Operation<operations["agent-tasks/list-tasks"]>;

  /**
   * Get a task by ID
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Returns a task by ID with its associated sessions
   *
   * **Fine-grained access tokens for "Get a task by ID"**
   *
   * This endpoint works with the following fine-grained token types:
   *
   * * [GitHub App user access tokens](https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-user-access-token-for-a-github-app)
   * * [Fine-grained personal access tokens](https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens#creating-a-fine-grained-personal-access-token)
   *
   * The fine-grained token must have the following permission set:
   *
   * * "Agent tasks" repository permissions (read)
   *
   * GitHub App installation access tokens are not supported for this endpoint.
   *
   * @throws {ApiError} 400: Problems parsing request
   * @throws {ApiError} 401: Authentication required
   * @throws {ApiError} 403: Insufficient permissions
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation Failed
   */
  readonly agentTasksGetTaskById: Operation<operations["agent-tasks/get-task-by-id"]>;

  /**
   * Get the authenticated app
   *
   * Returns the GitHub App associated with the authentication credentials used. To see how many app installations are associated with this GitHub App, see the `installations_count` in the response. For more details about your app's installations, see the "[List installations for the authenticated app](https://docs.github.com/rest/apps/apps#list-installations-for-the-authenticated-app)" endpoint.
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   */
  readonly appsGetAuthenticated: Operation<operations["apps/get-authenticated"]>;

  /**
   * Create a GitHub App from a manifest
   *
   * Use this endpoint to complete the handshake necessary when implementing the [GitHub App Manifest flow](https://docs.github.com/apps/building-github-apps/creating-github-apps-from-a-manifest/). When you create a GitHub App with the manifest flow, you receive a temporary `code` used to retrieve the GitHub App's `id`, `pem` (private key), and `webhook_secret`.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly appsCreateFromManifest: Operation<operations["apps/create-from-manifest"]>;

  /**
   * Get a webhook configuration for an app
   *
   * Returns the webhook configuration for a GitHub App. For more information about configuring a webhook for your app, see "[Creating a GitHub App](/developers/apps/creating-a-github-app)."
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   */
  readonly appsGetWebhookConfigForApp: Operation<operations["apps/get-webhook-config-for-app"]>;

  /**
   * Update a webhook configuration for an app
   *
   * Updates the webhook configuration for a GitHub App. For more information about configuring a webhook for your app, see "[Creating a GitHub App](/developers/apps/creating-a-github-app)."
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   */
  readonly appsUpdateWebhookConfigForApp: Operation<operations["apps/update-webhook-config-for-app"]>;

  /**
   * List deliveries for an app webhook
   *
   * Returns a list of webhook deliveries for the webhook configured for a GitHub App.
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly appsListWebhookDeliveries: Operation<operations["apps/list-webhook-deliveries"]>;

  /**
   * Get a delivery for an app webhook
   *
   * Returns a delivery for the webhook configured for a GitHub App.
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly appsGetWebhookDelivery: Operation<operations["apps/get-webhook-delivery"]>;

  /**
   * Redeliver a delivery for an app webhook
   *
   * Redeliver a delivery for the webhook configured for a GitHub App.
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly appsRedeliverWebhookDelivery: Operation<operations["apps/redeliver-webhook-delivery"]>;

  /**
   * List installation requests for the authenticated app
   *
   * Lists all the pending installation requests for the authenticated GitHub App.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   */
  readonly appsListInstallationRequestsForAuthenticatedApp: Operation<operations["apps/list-installation-requests-for-authenticated-app"]>;

  /**
   * List installations for the authenticated app
   *
   * You must use a [JWT](https://docs.github.com/enterprise-server@3.9/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   *
   * The permissions the installation has are included under the `permissions` key.
   */
  readonly appsListInstallations: Operation<operations["apps/list-installations"]>;

  /**
   * Get an installation for the authenticated app
   *
   * Enables an authenticated GitHub App to find an installation's information using the installation id.
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly appsGetInstallation: Operation<operations["apps/get-installation"]>;

  /**
   * Delete an installation for the authenticated app
   *
   * Uninstalls a GitHub App on a user, organization, or enterprise account. If you prefer to temporarily suspend an app's access to your account's resources, then we recommend the "[Suspend an app installation](https://docs.github.com/rest/apps/apps#suspend-an-app-installation)" endpoint.
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly appsDeleteInstallation: Operation<operations["apps/delete-installation"]>;

  /**
   * Create an installation access token for an app
   *
   * Creates an installation access token that enables a GitHub App to make authenticated API requests for the app's installation on an organization or individual account. Installation tokens expire one hour from the time you create them. Using an expired token produces a status code of `401 - Unauthorized`, and requires creating a new installation token. By default the installation token has access to all repositories that the installation can access.
   *
   * > [!NOTE]
   * > Starting April 27, 2026, GitHub began a staged rollout of a stateless format (`ghs_APPID_JWT`) to all newly minted GitHub App installation tokens, making them more performant and improving the reliability of our API surface. If your application expects or relies on installation tokens being exactly 40 characters long, it may not handle this new token format correctly. You can now validate your apps and workflows using a temporary request header that lets you enable the token format on demand. For more information about the temporary header, see [the GitHub blog](https://github.blog/changelog/2026-05-15-github-app-installation-tokens-per-request-override-header).
   *
   * Optionally, you can use the `repositories` or `repository_ids` body parameters to specify individual repositories that the installation access token can access. If you don't use `repositories` or `repository_ids` to grant access to specific repositories, the installation access token will have access to all repositories that the installation was granted access to. The installation access token cannot be granted access to repositories that the installation was not granted access to. Up to 500 repositories can be listed in this manner.
   *
   * Optionally, use the `permissions` body parameter to specify the permissions that the installation access token should have. If `permissions` is not specified, the installation access token will have all of the permissions that were granted to the app. The installation access token cannot be granted permissions that the app was not granted.
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly appsCreateInstallationAccessToken: Operation<operations["apps/create-installation-access-token"]>;

  /**
   * Suspend an app installation
   *
   * Suspends a GitHub App on a user, organization, or enterprise account, which blocks the app from accessing the account's resources. When a GitHub App is suspended, the app's access to the GitHub API or webhook events is blocked for that account.
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly appsSuspendInstallation: Operation<operations["apps/suspend-installation"]>;

  /**
   * Unsuspend an app installation
   *
   * Removes a GitHub App installation suspension.
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly appsUnsuspendInstallation: Operation<operations["apps/unsuspend-installation"]>;

  /**
   * Delete an app authorization
   *
   * OAuth and GitHub application owners can revoke a grant for their application and a specific user. You must provide a valid OAuth `access_token` as an input parameter and the grant for the token's owner will be deleted.
   * Deleting an application's grant will also delete all OAuth tokens associated with the application for the user. Once deleted, the application will have no access to the user's account and will no longer be listed on [the application authorizations settings screen within GitHub](https://github.com/settings/applications#authorized).
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly appsDeleteAuthorization: Operation<operations["apps/delete-authorization"]>;

  /**
   * Check a token
   *
   * OAuth applications and GitHub applications with OAuth authorizations can use this API method for checking OAuth token validity without exceeding the normal rate limits for failed login attempts. Authentication works differently with this particular endpoint. Invalid tokens will return `404 NOT FOUND`.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly appsCheckToken: Operation<operations["apps/check-token"]>;

  /**
   * Delete an app token
   *
   * OAuth  or GitHub application owners can revoke a single token for an OAuth application or a GitHub application with an OAuth authorization.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly appsDeleteToken: Operation<operations["apps/delete-token"]>;

  /**
   * Reset a token
   *
   * OAuth applications and GitHub applications with OAuth authorizations can use this API method to reset a valid OAuth token without end-user involvement. Applications must save the "token" property in the response because changes take effect immediately. Invalid tokens will return `404 NOT FOUND`.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly appsResetToken: Operation<operations["apps/reset-token"]>;

  /**
   * Create a scoped access token
   *
   * Use a non-scoped user access token to create a repository-scoped and/or permission-scoped user access token. You can specify
   * which repositories the token can access and which permissions are granted to the
   * token.
   *
   * Invalid tokens will return `404 NOT FOUND`.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly appsScopeToken: Operation<operations["apps/scope-token"]>;

  /**
   * Get an app
   *
   * > [!NOTE]
   * > The `:app_slug` is just the URL-friendly name of your GitHub App. You can find this on the settings page for your GitHub App (e.g., `https://github.com/settings/apps/:app_slug`).
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly appsGetBySlug: Operation<operations["apps/get-by-slug"]>;

  /**
   * Closing down - Get an assignment
   *
   * > [!WARNING]
   * > **Closing down notice:** This operation is closing down and will be removed on August 28, 2026.
   * > For more information, see the [GitHub Classroom sunset notice](https://gh.io/classroom-sunset).
   *
   * Gets a GitHub Classroom assignment. Assignment will only be returned if the current user is an administrator of the GitHub Classroom for the assignment.
   *
   * @deprecated
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly classroomGetAnAssignment: Operation<operations["classroom/get-an-assignment"]>;

  /**
   * Closing down - List accepted assignments for an assignment
   *
   * > [!WARNING]
   * > **Closing down notice:** This operation is closing down and will be removed on August 28, 2026.
   * > For more information, see the [GitHub Classroom sunset notice](https://gh.io/classroom-sunset).
   *
   * Lists any assignment repositories that have been created by students accepting a GitHub Classroom assignment. Accepted assignments will only be returned if the current user is an administrator of the GitHub Classroom for the assignment.
   *
   * @deprecated
   * @throws {ApiError} 410: Gone
   */
  readonly classroomListAcceptedAssignmentsForAnAssignment: Operation<operations["classroom/list-accepted-assignments-for-an-assignment"]>;

  /**
   * Closing down - Get assignment grades
   *
   * > [!WARNING]
   * > **Closing down notice:** This operation is closing down and will be removed on August 28, 2026.
   * > For more information, see the [GitHub Classroom sunset notice](https://gh.io/classroom-sunset).
   *
   * Gets grades for a GitHub Classroom assignment. Grades will only be returned if the current user is an administrator of the GitHub Classroom for the assignment.
   *
   * @deprecated
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly classroomGetAssignmentGrades: Operation<operations["classroom/get-assignment-grades"]>;

  /**
   * Closing down - List classrooms
   *
   * > [!WARNING]
   * > **Closing down notice:** This operation is closing down and will be removed on August 28, 2026.
   * > For more information, see the [GitHub Classroom sunset notice](https://gh.io/classroom-sunset).
   *
   * Lists GitHub Classroom classrooms for the current user. Classrooms will only be returned if the current user is an administrator of one or more GitHub Classrooms.
   *
   * @deprecated
   * @throws {ApiError} 410: Gone
   */
  readonly classroomListClassrooms: Operation<operations["classroom/list-classrooms"]>;

  /**
   * Closing down - Get a classroom
   *
   * > [!WARNING]
   * > **Closing down notice:** This operation is closing down and will be removed on August 28, 2026.
   * > For more information, see the [GitHub Classroom sunset notice](https://gh.io/classroom-sunset).
   *
   * Gets a GitHub Classroom classroom for the current user. Classroom will only be returned if the current user is an administrator of the GitHub Classroom.
   *
   * @deprecated
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly classroomGetAClassroom: Operation<operations["classroom/get-a-classroom"]>;

  /**
   * Closing down - List assignments for a classroom
   *
   * > [!WARNING]
   * > **Closing down notice:** This operation is closing down and will be removed on August 28, 2026.
   * > For more information, see the [GitHub Classroom sunset notice](https://gh.io/classroom-sunset).
   *
   * Lists GitHub Classroom assignments for a classroom. Assignments will only be returned if the current user is an administrator of the GitHub Classroom.
   *
   * @deprecated
   * @throws {ApiError} 410: Gone
   */
  readonly classroomListAssignmentsForAClassroom: Operation<operations["classroom/list-assignments-for-a-classroom"]>;

  /**
   * Get all codes of conduct
   *
   * Returns array of all GitHub's codes of conduct.
   *
   * @throws {ApiError} 304: Not modified
   */
  readonly codesOfConductGetAllCodesOfConduct: Operation<operations["codes-of-conduct/get-all-codes-of-conduct"]>;

  /**
   * Get a code of conduct
   *
   * Returns information about the specified GitHub code of conduct.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 404: Resource not found
   */
  readonly codesOfConductGetConductCode: Operation<operations["codes-of-conduct/get-conduct-code"]>;

  /**
   * Revoke a list of credentials
   *
   * Submit a list of credentials to be revoked. This endpoint is intended to revoke credentials the caller does not own and may have found exposed on GitHub.com or elsewhere. It can also be used for credentials associated with an old user account that you no longer have access to. Credential owners will be notified of the revocation.
   *
   * This endpoint currently accepts the following credential types:
   * - Personal access tokens (classic) (`ghp_`)
   * - Fine-grained personal access tokens (`github_pat_`)
   * - OAuth app access tokens (`gho_`)
   * - User-to-server tokens from GitHub Apps (`ghu_`)
   * - Refresh tokens from GitHub Apps (`ghr_`)
   *
   *
   * Revoked credentials may impact users on GitHub Free, Pro, & Team and GitHub Enterprise Cloud, and GitHub Enterprise Cloud with Enterprise Managed Users.
   * GitHub cannot reactivate any credentials that have been revoked; new credentials will need to be generated.
   *
   * To prevent abuse, this API is limited to only 60 unauthenticated requests per hour and a max of 1000 tokens per API request.
   *
   * > [!NOTE]
   * > Any authenticated requests will return a 403.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly credentialsRevoke: Operation<operations["credentials/revoke"]>;

  /**
   * Get emojis
   *
   * Lists all the emojis available to use on GitHub.
   *
   * @throws {ApiError} 304: Not modified
   */
  readonly emojisGet: Operation<operations["emojis/get"]>;

  /**
   * Get GitHub Actions cache retention limit for an enterprise
   *
   * Gets GitHub Actions cache retention limit for an enterprise. All organizations and repositories under this
   * enterprise may not set a higher cache retention limit.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetActionsCacheRetentionLimitForEnterprise: Operation<operations["actions/get-actions-cache-retention-limit-for-enterprise"]>;

  /**
   * Set GitHub Actions cache retention limit for an enterprise
   *
   * Sets GitHub Actions cache retention limit for an enterprise. All organizations and repositories under this
   * enterprise may not set a higher cache retention limit.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsSetActionsCacheRetentionLimitForEnterprise: Operation<operations["actions/set-actions-cache-retention-limit-for-enterprise"]>;

  /**
   * Get GitHub Actions cache storage limit for an enterprise
   *
   * Gets GitHub Actions cache storage limit for an enterprise. All organizations and repositories under this
   * enterprise may not set a higher cache storage limit.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetActionsCacheStorageLimitForEnterprise: Operation<operations["actions/get-actions-cache-storage-limit-for-enterprise"]>;

  /**
   * Set GitHub Actions cache storage limit for an enterprise
   *
   * Sets GitHub Actions cache storage limit for an enterprise. All organizations and repositories under this
   * enterprise may not set a higher cache storage limit.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsSetActionsCacheStorageLimitForEnterprise: Operation<operations["actions/set-actions-cache-storage-limit-for-enterprise"]>;

  /**
   * List OIDC custom property inclusions for an enterprise
   *
   * Lists the repository custom properties that are included in the OIDC token for repository actions in an enterprise.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly oidcListOidcCustomPropertyInclusionsForEnterprise: Operation<operations["oidc/list-oidc-custom-property-inclusions-for-enterprise"]>;

  /**
   * Create an OIDC custom property inclusion for an enterprise
   *
   * Adds a repository custom property to be included in the OIDC token for repository actions in an enterprise.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Invalid input
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Property inclusion already exists
   */
  readonly oidcCreateOidcCustomPropertyInclusionForEnterprise: Operation<operations["oidc/create-oidc-custom-property-inclusion-for-enterprise"]>;

  /**
   * Delete an OIDC custom property inclusion for an enterprise
   *
   * Removes a repository custom property from being included in the OIDC token for repository actions in an enterprise.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Invalid input
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Property inclusion not found
   */
  readonly oidcDeleteOidcCustomPropertyInclusionForEnterprise: Operation<operations["oidc/delete-oidc-custom-property-inclusion-for-enterprise"]>;

  /**
   * Get code security configurations for an enterprise
   *
   * Lists all code security configurations available in an enterprise.
   *
   * The authenticated user must be an administrator of the enterprise in order to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codeSecurityGetConfigurationsForEnterprise: Operation<operations["code-security/get-configurations-for-enterprise"]>;

  /**
   * Create a code security configuration for an enterprise
   *
   * Creates a code security configuration in an enterprise.
   *
   * The authenticated user must be an administrator of the enterprise in order to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codeSecurityCreateConfigurationForEnterprise: Operation<operations["code-security/create-configuration-for-enterprise"]>;

  /**
   * Get default code security configurations for an enterprise
   *
   * Lists the default code security configurations for an enterprise.
   *
   * The authenticated user must be an administrator of the enterprise in order to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:enterprise` scope to use this endpoint.
   */
  readonly codeSecurityGetDefaultConfigurationsForEnterprise: Operation<operations["code-security/get-default-configurations-for-enterprise"]>;

  /**
   * Retrieve a code security configuration of an enterprise
   *
   * Gets a code security configuration available in an enterprise.
   *
   * The authenticated user must be an administrator of the enterprise in order to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codeSecurityGetSingleConfigurationForEnterprise: Operation<operations["code-security/get-single-configuration-for-enterprise"]>;

  /**
   * Delete a code security configuration for an enterprise
   *
   * Deletes a code security configuration from an enterprise.
   * Repositories attached to the configuration will retain their settings but will no longer be associated with
   * the configuration.
   *
   * The authenticated user must be an administrator for the enterprise to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   */
  readonly codeSecurityDeleteConfigurationForEnterprise: Operation<operations["code-security/delete-configuration-for-enterprise"]>;

  /**
   * Update a custom code security configuration for an enterprise
   *
   * Updates a code security configuration in an enterprise.
   *
   * The authenticated user must be an administrator of the enterprise in order to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   */
  readonly codeSecurityUpdateEnterpriseConfiguration: Operation<operations["code-security/update-enterprise-configuration"]>;

  /**
   * Attach an enterprise configuration to repositories
   *
   * Attaches an enterprise code security configuration to repositories. If the repositories specified are already attached to a configuration, they will be re-attached to the provided configuration.
   *
   * If insufficient GHAS licenses are available to attach the configuration to a repository, only free features will be enabled.
   *
   * The authenticated user must be an administrator for the enterprise to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   */
  readonly codeSecurityAttachEnterpriseConfiguration: Operation<operations["code-security/attach-enterprise-configuration"]>;

  /**
   * Set a code security configuration as a default for an enterprise
   *
   * Sets a code security configuration as a default to be applied to new repositories in your enterprise.
   *
   * This configuration will be applied by default to the matching repository type when created, but only for organizations within the enterprise that do not already have a default code security configuration set.
   *
   * The authenticated user must be an administrator for the enterprise to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codeSecuritySetConfigurationAsDefaultForEnterprise: Operation<operations["code-security/set-configuration-as-default-for-enterprise"]>;

  /**
   * Get repositories associated with an enterprise code security configuration
   *
   * Lists the repositories associated with an enterprise code security configuration in an organization.
   *
   * The authenticated user must be an administrator of the enterprise in order to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:enterprise` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codeSecurityGetRepositoriesForEnterpriseConfiguration: Operation<operations["code-security/get-repositories-for-enterprise-configuration"]>;

  /**
   * Get Copilot enterprise usage metrics for a specific day
   *
   * Use this endpoint to retrieve download links for the Copilot enterprise usage metrics report for a specific day. The report provides comprehensive usage data for Copilot features across the enterprise.
   *
   * The report contains aggregated metrics for the specified day, including usage statistics for various Copilot features, user engagement data, and feature adoption metrics. Reports are generated daily and made available for download through signed URLs with a limited expiration time.
   *
   * The response includes download links to the report files, along with the specific date of the report. The report covers a complete day for which data has been processed. Reports are available starting from October 10, 2025, and historical data can be accessed for up to 1 year from the current date.
   *
   * Enterprise owners, billing managers, and authorized users with fine-grained "View Enterprise Copilot Metrics" permission can retrieve Copilot metrics reports for the enterprise. OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `read:enterprise` scopes to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotEnterpriseOneDayUsageMetrics: Operation<operations["copilot/copilot-enterprise-one-day-usage-metrics"]>;

  /**
   * Get Copilot enterprise usage metrics
   *
   * Use this endpoint to retrieve download links for the latest 28-day enterprise Copilot usage metrics report. The report provides comprehensive usage data for Copilot features across the enterprise.
   *
   * The report contains aggregated metrics for the previous 28 days, including usage statistics for various Copilot features, user engagement data, and feature adoption metrics. Reports are generated daily and made available for download through signed URLs with a limited expiration time.
   *
   * The response includes download links to the report files, along with the specific date range covered by the report. The report covers a complete 28-day period ending on the most recent day for which data has been processed.
   *
   * Enterprise owners, billing managers, and authorized users with fine-grained "View Enterprise Copilot Metrics" permission can retrieve Copilot metrics reports for the enterprise. OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `read:enterprise` scopes to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotEnterpriseUsageMetrics: Operation<operations["copilot/copilot-enterprise-usage-metrics"]>;

  /**
   * Get Copilot enterprise repository report for a specific day
   *
   * Use this endpoint to retrieve download links for the Copilot enterprise repository report for a specific day. The report provides per-repository pull request metrics for Copilot across the enterprise, with one entry per repository.
   *
   * The report contains repository-level pull request activity for the specified day, including the Copilot Coding Agent (CCA) and Copilot Code Review (CCR) breakdowns. Only repositories that had activity on the specified day are included. Reports are generated daily and made available for download through signed URLs with a limited expiration time.
   *
   * The response includes download links to the report files, along with the specific date of the report. The report covers a complete day for which data has been processed.
   *
   * Enterprise owners, billing managers, and authorized users with fine-grained "View Enterprise Copilot Metrics" permission can retrieve Copilot metrics reports for the enterprise. OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `read:enterprise` scopes to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotEnterpriseReposOneDayReport: Operation<operations["copilot/copilot-enterprise-repos-one-day-report"]>;

  /**
   * Get Copilot enterprise user-teams report for a specific day
   *
   * Use this endpoint to retrieve download links for the Copilot enterprise user-teams report for a specific day. The report provides user-team join data for Copilot across the enterprise, with one entry per user-team pair.
   *
   * The report contains user-team membership data for the specified day, enabling consumers to join with the existing enterprise user reports to compute team-level usage metrics. Reports are generated daily and made available for download through signed URLs with a limited expiration time.
   *
   * The response includes download links to the report files, along with the specific date of the report. The report covers a complete day for which data has been processed.
   *
   * Enterprise owners, billing managers, and authorized users with fine-grained "View Enterprise Copilot Metrics" permission can retrieve Copilot metrics reports for the enterprise. OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `read:enterprise` scopes to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotEnterpriseUserTeamsOneDayReport: Operation<operations["copilot/copilot-enterprise-user-teams-one-day-report"]>;

  /**
   * Get Copilot users usage metrics for a specific day
   *
   * Use this endpoint to retrieve download links for the Copilot user usage metrics report for a specific day. The report provides detailed user-level usage data and engagement metrics for Copilot features across the enterprise.
   *
   * The report contains user-specific metrics for the specified day, including individual user engagement statistics, feature usage patterns, and adoption metrics broken down by user. This report allows authorized users to analyze Copilot usage at the user level to understand adoption patterns and identify opportunities for increased engagement.
   *
   * Reports are generated daily and made available for download through signed URLs with a limited expiration time. The response includes download links to the report files, along with the specific date of the report. The report covers a complete day for which data has been processed. Reports are available starting from October 10, 2025, and historical data can be accessed for up to 1 year from the current date.
   *
   * Enterprise owners, billing managers, and authorized users with fine-grained "View Enterprise Copilot Metrics" permission can retrieve Copilot metrics reports for the enterprise. OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `read:enterprise` scopes to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotUsersOneDayUsageMetrics: Operation<operations["copilot/copilot-users-one-day-usage-metrics"]>;

  /**
   * Get Copilot users usage metrics
   *
   * Use this endpoint to retrieve download links for the latest 28-day enterprise users Copilot usage metrics report. The report provides detailed user-level usage data and engagement metrics for Copilot features across the enterprise.
   *
   * The report contains user-specific metrics for the previous 28 days, including individual user engagement statistics, feature usage patterns, and adoption metrics broken down by user. This report allows authorized users to analyze Copilot usage at the user level to understand adoption patterns and identify opportunities for increased engagement.
   *
   * Reports are generated daily and made available for download through signed URLs with a limited expiration time. The response includes download links to the report files, along with the specific date range covered by the report. The report covers a complete 28-day period ending on the most recent day for which data has been processed.
   *
   * Enterprise owners, billing managers, and authorized users with fine-grained "View Enterprise Copilot Metrics" permission can retrieve Copilot metrics reports for the enterprise. OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `read:enterprise` scopes to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotUsersUsageMetrics: Operation<operations["copilot/copilot-users-usage-metrics"]>;

  /**
   * Set the coding agent policy for an enterprise
   *
   * Sets the policy for Copilot cloud agent usage across an enterprise.
   *
   * Enterprise owners can configure whether Copilot cloud agent is enabled for all
   * organizations, disabled for all organizations, configured by individual organization
   * admins, or enabled for selected organizations only.
   *
   * Only enterprise owners can set the coding agent policy for their enterprise.
   *
   * OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `admin:enterprise` scopes to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   */
  readonly copilotSetEnterpriseCodingAgentPolicy: Operation<operations["copilot/set-enterprise-coding-agent-policy"]>;

  /**
   * Add organizations to the enterprise coding agent policy
   *
   * Enables Copilot cloud agent for the specified organizations within the enterprise.
   *
   * The enterprise's coding agent policy must be set to `enabled_for_selected_orgs` before
   * using this endpoint. Organizations can be specified by login or matched via custom properties.
   *
   * Only organizations that have Copilot enabled and belong to the enterprise will be affected.
   *
   * Only enterprise owners can add organizations to the coding agent policy.
   *
   * OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `admin:enterprise` scopes to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   */
  readonly copilotAddOrganizationsToEnterpriseCodingAgentPolicy: Operation<operations["copilot/add-organizations-to-enterprise-coding-agent-policy"]>;

  /**
   * Remove organizations from the enterprise coding agent policy
   *
   * Disables Copilot cloud agent for the specified organizations within the enterprise.
   *
   * The enterprise's coding agent policy must be set to `enabled_for_selected_orgs` before
   * using this endpoint. Organizations can be specified by login or matched via custom properties.
   *
   * Only organizations that have Copilot enabled and belong to the enterprise will be affected.
   *
   * Only enterprise owners can remove organizations from the coding agent policy.
   *
   * OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `admin:enterprise` scopes to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   */
  readonly copilotRemoveOrganizationsFromEnterpriseCodingAgentPolicy: Operation<operations["copilot/remove-organizations-from-enterprise-coding-agent-policy"]>;

  /**
   * List Dependabot alerts for an enterprise
   *
   * Lists Dependabot alerts for repositories that are owned by the specified enterprise.
   *
   * The authenticated user must be a member of the enterprise to use this endpoint.
   *
   * Alerts are only returned for organizations in the enterprise for which you are an organization owner or a security manager. For more information about security managers, see "[Managing security managers in your organization](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/managing-security-managers-in-your-organization)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `security_events` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly dependabotListAlertsForEnterprise: Operation<operations["dependabot/list-alerts-for-enterprise"]>;

  /**
   * Lists the repositories Dependabot can access in an enterprise
   *
   * Lists repositories that enterprise admins have allowed Dependabot to access when updating dependencies across organizations in the enterprise.
   *
   * The authenticated user must be an enterprise owner to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly dependabotRepositoryAccessForEnterprise: Operation<operations["dependabot/repository-access-for-enterprise"]>;

  /**
   * Updates Dependabot's repository access list for an enterprise
   *
   * Updates repositories according to the list of repositories that enterprise admins have given Dependabot access to when they've updated dependencies across organizations in the enterprise.
   *
   * The authenticated user must be an enterprise owner to use this endpoint.
   *
   * **Example request body:**
   * ```json
   * {
   *   "repository_ids_to_add": [123, 456],
   *   "repository_ids_to_remove": [789]
   * }
   * ```
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly dependabotUpdateRepositoryAccessForEnterprise: Operation<operations["dependabot/update-repository-access-for-enterprise"]>;

  /**
   * Set the default repository access level for Dependabot in an enterprise
   *
   * Sets the default level of repository access Dependabot will have while performing an update across organizations in the enterprise. Available values are:
   * - 'public' - Dependabot will only have access to public repositories, unless access is explicitly granted to non-public repositories.
   * - 'internal' - Dependabot will only have access to public and internal repositories, unless access is explicitly granted to private repositories.
   *
   * The authenticated user must be an enterprise owner to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly dependabotSetRepositoryAccessDefaultLevelForEnterprise: Operation<operations["dependabot/set-repository-access-default-level-for-enterprise"]>;

  /**
   * List enterprise teams
   *
   * List all teams in the enterprise for the authenticated user
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly enterpriseTeamsList: Operation<operations["enterprise-teams/list"]>;

  /**
   * Create an enterprise team
   *
   * To create an enterprise team, the authenticated user must be an owner of the enterprise.
   */
  readonly enterpriseTeamsCreate: Operation<operations["enterprise-teams/create"]>;

  /**
   * List members in an enterprise team
   *
   * Lists all team members in an enterprise team.
   */
  readonly enterpriseTeamMembershipsList: Operation<operations["enterprise-team-memberships/list"]>;

  /**
   * Bulk add team members
   *
   * Add multiple team members to an enterprise team.
   */
  readonly enterpriseTeamMembershipsBulkAdd: Operation<operations["enterprise-team-memberships/bulk-add"]>;

  /**
   * Bulk remove team members
   *
   * Remove multiple team members from an enterprise team.
   */
  readonly enterpriseTeamMembershipsBulkRemove: Operation<operations["enterprise-team-memberships/bulk-remove"]>;

  /**
   * Get enterprise team membership
   *
   * Returns whether the user is a member of the enterprise team.
   */
  readonly enterpriseTeamMembershipsGet: Operation<operations["enterprise-team-memberships/get"]>;

  /**
   * Add team member
   *
   * Add a team member to an enterprise team.
   */
  readonly enterpriseTeamMembershipsAdd: Operation<operations["enterprise-team-memberships/add"]>;

  /**
   * Remove team membership
   *
   * Remove membership of a specific user from a particular team in an enterprise.
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly enterpriseTeamMembershipsRemove: Operation<operations["enterprise-team-memberships/remove"]>;

  /**
   * Get organization assignments
   *
   * Get all organizations assigned to an enterprise team
   */
  readonly enterpriseTeamOrganizationsGetAssignments: Operation<operations["enterprise-team-organizations/get-assignments"]>;

  /**
   * Add organization assignments
   *
   * Assign an enterprise team to multiple organizations.
   */
  readonly enterpriseTeamOrganizationsBulkAdd: Operation<operations["enterprise-team-organizations/bulk-add"]>;

  /**
   * Remove organization assignments
   *
   * Unassign an enterprise team from multiple organizations.
   */
  readonly enterpriseTeamOrganizationsBulkRemove: Operation<operations["enterprise-team-organizations/bulk-remove"]>;

  /**
   * Get organization assignment
   *
   * Check if an enterprise team is assigned to an organization
   *
   * @throws {ApiError} 404: The team is not assigned to the organization
   */
  readonly enterpriseTeamOrganizationsGetAssignment: Operation<operations["enterprise-team-organizations/get-assignment"]>;

  /**
   * Add an organization assignment
   *
   * Assign an enterprise team to an organization.
   */
  readonly enterpriseTeamOrganizationsAdd: Operation<operations["enterprise-team-organizations/add"]>;

  /**
   * Delete an organization assignment
   *
   * Unassign an enterprise team from an organization.
   */
  readonly enterpriseTeamOrganizationsDelete: Operation<operations["enterprise-team-organizations/delete"]>;

  /**
   * Get an enterprise team
   *
   * Gets a team using the team's slug. To create the slug, GitHub replaces special characters in the name string, changes all words to lowercase, and replaces spaces with a `-` separator and adds the "ent:" prefix. For example, "My TEam Näme" would become `ent:my-team-name`.
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly enterpriseTeamsGet: Operation<operations["enterprise-teams/get"]>;

  /**
   * Delete an enterprise team
   *
   * To delete an enterprise team, the authenticated user must be an enterprise owner.
   *
   * If you are an enterprise owner, deleting an enterprise team will delete all of its IdP mappings as well.
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly enterpriseTeamsDelete: Operation<operations["enterprise-teams/delete"]>;

  /**
   * Update an enterprise team
   *
   * To edit a team, the authenticated user must be an enterprise owner.
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly enterpriseTeamsUpdate: Operation<operations["enterprise-teams/update"]>;

  /**
   * List public events
   *
   * > [!NOTE]
   * > This API is not built to serve real-time use cases. Depending on the time of day, event latency can be anywhere from 30s to 6h.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 503: Service unavailable
   */
  readonly activityListPublicEvents: Operation<operations["activity/list-public-events"]>;

  /**
   * Get feeds
   *
   * Lists the feeds available to the authenticated user. The response provides a URL for each feed. You can then get a specific feed by sending a request to one of the feed URLs.
   *
   * *   **Timeline**: The GitHub global public timeline
   * *   **User**: The public timeline for any user, using `uri_template`. For more information, see "[Hypermedia](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#hypermedia)."
   * *   **Current user public**: The public timeline for the authenticated user
   * *   **Current user**: The private timeline for the authenticated user
   * *   **Current user actor**: The private timeline for activity created by the authenticated user
   * *   **Current user organizations**: The private timeline for the organizations the authenticated user is a member of.
   * *   **Security advisories**: A collection of public announcements that provide information about security-related vulnerabilities in software on GitHub.
   *
   * By default, timeline resources are returned in JSON. You can specify the `application/atom+xml` type in the `Accept` header to return timeline resources in Atom format. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * > [!NOTE]
   * > Private feeds are only returned when [authenticating via Basic Auth](https://docs.github.com/rest/authentication/authenticating-to-the-rest-api#using-basic-authentication) since current feed URIs use the older, non revocable auth tokens.
   */
  readonly activityGetFeeds: Operation<operations["activity/get-feeds"]>;

  /**
   * List gists for the authenticated user
   *
   * Lists the authenticated user's gists or if called anonymously, this endpoint returns all public gists:
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   */
  readonly gistsList: Operation<operations["gists/list"]>;

  /**
   * Create a gist
   *
   * Allows you to add a new gist with one or more files.
   *
   * > [!NOTE]
   * > Don't name your files "gistfile" with a numerical suffix. This is the format of the automatic naming scheme that Gist uses internally.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gistsCreate: Operation<operations["gists/create"]>;

  /**
   * List public gists
   *
   * List public gists sorted by most recently updated to least recently updated.
   *
   * Note: With [pagination](https://docs.github.com/rest/guides/using-pagination-in-the-rest-api), you can fetch up to 3000 gists. For example, you can fetch 100 pages with 30 gists per page or 30 pages with 100 gists per page.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gistsListPublic: Operation<operations["gists/list-public"]>;

  /**
   * List starred gists
   *
   * List the authenticated user's starred gists:
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly gistsListStarred: Operation<operations["gists/list-starred"]>;

  /**
   * Get a gist
   *
   * Gets a specified gist.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown. This is the default if you do not pass any specific media type.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden Gist
   * @throws {ApiError} 404: Resource not found
   */
  readonly gistsGet: Operation<operations["gists/get"]>;

  /**
   * Delete a gist
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly gistsDelete: Operation<operations["gists/delete"]>;

  /**
   * Update a gist
   *
   * Allows you to update a gist's description and to update, delete, or rename gist files. Files from the previous version of the gist that aren't explicitly changed during an edit are unchanged.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gistsUpdate: Operation<operations["gists/update"]>;

  /**
   * List gist comments
   *
   * Lists the comments on a gist.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown. This is the default if you do not pass any specific media type.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly gistsListComments: Operation<operations["gists/list-comments"]>;

  /**
   * Create a gist comment
   *
   * Creates a comment on a gist.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown. This is the default if you do not pass any specific media type.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly gistsCreateComment: Operation<operations["gists/create-comment"]>;

  /**
   * Get a gist comment
   *
   * Gets a comment on a gist.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown. This is the default if you do not pass any specific media type.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden Gist
   * @throws {ApiError} 404: Resource not found
   */
  readonly gistsGetComment: Operation<operations["gists/get-comment"]>;

  /**
   * Delete a gist comment
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly gistsDeleteComment: Operation<operations["gists/delete-comment"]>;

  /**
   * Update a gist comment
   *
   * Updates a comment on a gist.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown. This is the default if you do not pass any specific media type.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly gistsUpdateComment: Operation<operations["gists/update-comment"]>;

  /**
   * List gist commits
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly gistsListCommits: Operation<operations["gists/list-commits"]>;

  /**
   * List gist forks
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly gistsListForks: Operation<operations["gists/list-forks"]>;

  /**
   * Fork a gist
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gistsFork: Operation<operations["gists/fork"]>;

  /**
   * Check if a gist is starred
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Not Found if gist is not starred
   */
  readonly gistsCheckIsStarred: Operation<operations["gists/check-is-starred"]>;

  /**
   * Star a gist
   *
   * Note that you'll need to set `Content-Length` to zero when calling out to this endpoint. For more information, see "[HTTP method](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#http-method)."
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly gistsStar: Operation<operations["gists/star"]>;

  /**
   * Unstar a gist
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly gistsUnstar: Operation<operations["gists/unstar"]>;

  /**
   * Get a gist revision
   *
   * Gets a specified gist revision.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown. This is the default if you do not pass any specific media type.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gistsGetRevision: Operation<operations["gists/get-revision"]>;

  /**
   * Get all gitignore templates
   *
   * List all templates available to pass as an option when [creating a repository](https://docs.github.com/rest/repos/repos#create-a-repository-for-the-authenticated-user).
   *
   * @throws {ApiError} 304: Not modified
   */
  readonly gitignoreGetAllTemplates: Operation<operations["gitignore/get-all-templates"]>;

  /**
   * Get a gitignore template
   *
   * Get the content of a gitignore template.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw .gitignore contents.
   *
   * @throws {ApiError} 304: Not modified
   */
  readonly gitignoreGetTemplate: Operation<operations["gitignore/get-template"]>;

  /**
   * List repositories accessible to the app installation
   *
   * List repositories that an app installation can access.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly appsListReposAccessibleToInstallation: Operation<operations["apps/list-repos-accessible-to-installation"]>;

  /**
   * Revoke an installation access token
   *
   * Revokes the installation token you're using to authenticate as an installation and access this endpoint.
   *
   * Once an installation token is revoked, the token is invalidated and cannot be used. Other endpoints that require the revoked installation token must have a new installation token to work. You can create a new token using the "[Create an installation access token for an app](https://docs.github.com/rest/apps/apps#create-an-installation-access-token-for-an-app)" endpoint.
   */
  readonly appsRevokeInstallationAccessToken: Operation<operations["apps/revoke-installation-access-token"]>;

  /**
   * List issues assigned to the authenticated user
   *
   * List issues assigned to the authenticated user across all visible repositories including owned repositories, member
   * repositories, and organization repositories. You can use the `filter` query parameter to fetch issues that are not
   * necessarily assigned to you.
   *
   * > [!NOTE]
   * > GitHub's REST API considers every pull request an issue, but not every issue is a pull request. For this reason, "Issues" endpoints may return both issues and pull requests in the response. You can identify pull requests by the `pull_request` key. Be aware that the `id` of a pull request returned from "Issues" endpoints will be an _issue id_. To find out the pull request id, use the "[List pull requests](https://docs.github.com/rest/pulls/pulls#list-pull-requests)" endpoint.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesList: Operation<operations["issues/list"]>;

  /**
   * Get all commonly used licenses
   *
   * Lists the most commonly used licenses on GitHub. For more information, see "[Licensing a repository ](https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/licensing-a-repository)."
   *
   * @throws {ApiError} 304: Not modified
   */
  readonly licensesGetAllCommonlyUsed: Operation<operations["licenses/get-all-commonly-used"]>;

  /**
   * Get a license
   *
   * Gets information about a specific license. For more information, see "[Licensing a repository ](https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/licensing-a-repository)."
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly licensesGet: Operation<operations["licenses/get"]>;

  /**
   * Render a Markdown document
   *
   * Depending on what is rendered in the Markdown, you may need to provide additional token scopes for labels, such as `issues:read` or `pull_requests:read`.
   *
   * @throws {ApiError} 304: Not modified
   */
  readonly markdownRender: Operation<operations["markdown/render"]>;

  /**
   * Render a Markdown document in raw mode
   *
   * You must send Markdown as plain text (using a `Content-Type` header of `text/plain` or `text/x-markdown`) to this endpoint, rather than using JSON format. In raw mode, [GitHub Flavored Markdown](https://github.github.com/gfm/) is not supported and Markdown will be rendered in plain format like a README.md file. Markdown content must be 400 KB or less.
   *
   * @throws {ApiError} 304: Not modified
   */
  readonly markdownRenderRaw: Operation<operations["markdown/render-raw"]>;

  /**
   * Get a subscription plan for an account
   *
   * Shows whether the user or organization account actively subscribes to a plan listed by the authenticated GitHub App. When someone submits a plan change that won't be processed until the end of their billing cycle, you will also see the upcoming pending change.
   *
   * GitHub Apps must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint. OAuth apps must use [basic authentication](https://docs.github.com/rest/authentication/authenticating-to-the-rest-api#using-basic-authentication) with their client ID and client secret to access this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 404: Not Found when the account has not purchased the listing
   */
  readonly appsGetSubscriptionPlanForAccount: Operation<operations["apps/get-subscription-plan-for-account"]>;

  /**
   * List plans
   *
   * Lists all plans that are part of your GitHub Marketplace listing.
   *
   * GitHub Apps must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint. OAuth apps must use [basic authentication](https://docs.github.com/rest/authentication/authenticating-to-the-rest-api#using-basic-authentication) with their client ID and client secret to access this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 404: Resource not found
   */
  readonly appsListPlans: Operation<operations["apps/list-plans"]>;

  /**
   * List accounts for a plan
   *
   * Returns user and organization accounts associated with the specified plan, including free plans. For per-seat pricing, you see the list of accounts that have purchased the plan, including the number of seats purchased. When someone submits a plan change that won't be processed until the end of their billing cycle, you will also see the upcoming pending change.
   *
   * GitHub Apps must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint. OAuth apps must use [basic authentication](https://docs.github.com/rest/authentication/authenticating-to-the-rest-api#using-basic-authentication) with their client ID and client secret to access this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly appsListAccountsForPlan: Operation<operations["apps/list-accounts-for-plan"]>;

  /**
   * Get a subscription plan for an account (stubbed)
   *
   * Shows whether the user or organization account actively subscribes to a plan listed by the authenticated GitHub App. When someone submits a plan change that won't be processed until the end of their billing cycle, you will also see the upcoming pending change.
   *
   * GitHub Apps must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint. OAuth apps must use [basic authentication](https://docs.github.com/rest/authentication/authenticating-to-the-rest-api#using-basic-authentication) with their client ID and client secret to access this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 404: Not Found when the account has not purchased the listing
   */
  readonly appsGetSubscriptionPlanForAccountStubbed: Operation<operations["apps/get-subscription-plan-for-account-stubbed"]>;

  /**
   * List plans (stubbed)
   *
   * Lists all plans that are part of your GitHub Marketplace listing.
   *
   * GitHub Apps must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint. OAuth apps must use [basic authentication](https://docs.github.com/rest/authentication/authenticating-to-the-rest-api#using-basic-authentication) with their client ID and client secret to access this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   */
  readonly appsListPlansStubbed: Operation<operations["apps/list-plans-stubbed"]>;

  /**
   * List accounts for a plan (stubbed)
   *
   * Returns repository and organization accounts associated with the specified plan, including free plans. For per-seat pricing, you see the list of accounts that have purchased the plan, including the number of seats purchased. When someone submits a plan change that won't be processed until the end of their billing cycle, you will also see the upcoming pending change.
   *
   * GitHub Apps must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint. OAuth apps must use [basic authentication](https://docs.github.com/rest/authentication/authenticating-to-the-rest-api#using-basic-authentication) with their client ID and client secret to access this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   */
  readonly appsListAccountsForPlanStubbed: Operation<operations["apps/list-accounts-for-plan-stubbed"]>;

  /**
   * Get GitHub meta information
   *
   * Returns meta information about GitHub, including a list of GitHub's IP addresses. For more information, see "[About GitHub's IP addresses](https://docs.github.com/articles/about-github-s-ip-addresses/)."
   *
   * The API's response also includes a list of GitHub's domain names, and the public keys used by GitHub to sign commits made through the web UI.
   *
   * The values shown in the documentation's response are example values. You must always query the API directly to get the latest values.
   *
   * > [!NOTE]
   * > This endpoint returns both IPv4 and IPv6 addresses. However, not all features support IPv6. You should refer to the specific documentation for each feature to determine if IPv6 is supported.
   *
   * @throws {ApiError} 304: Not modified
   */
  readonly metaGet: Operation<operations["meta/get"]>;

  /**
   * List public events for a network of repositories
   *
   * > [!NOTE]
   * > This API is not built to serve real-time use cases. Depending on the time of day, event latency can be anywhere from 30s to 6h.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly activityListPublicEventsForRepoNetwork: Operation<operations["activity/list-public-events-for-repo-network"]>;

  /**
   * List notifications for the authenticated user
   *
   * List all notifications for the current user, sorted by most recently updated.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly activityListNotificationsForAuthenticatedUser: Operation<operations["activity/list-notifications-for-authenticated-user"]>;

  /**
   * Mark notifications as read
   *
   * Marks all notifications as "read" for the current user. If the number of notifications is too large to complete in one request, you will receive a `202 Accepted` status and GitHub will run an asynchronous process to mark notifications as "read." To check whether any "unread" notifications remain, you can use the [List notifications for the authenticated user](https://docs.github.com/rest/activity/notifications#list-notifications-for-the-authenticated-user) endpoint and pass the query parameter `all=false`.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly activityMarkNotificationsAsRead: Operation<operations["activity/mark-notifications-as-read"]>;

  /**
   * Get a thread
   *
   * Gets information about a notification thread.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly activityGetThread: Operation<operations["activity/get-thread"]>;

  /**
   * Mark a thread as done
   *
   * Marks a thread as "done." Marking a thread as "done" is equivalent to marking a notification in your notification inbox on GitHub as done: https://github.com/notifications.
   */
  readonly activityMarkThreadAsDone: Operation<operations["activity/mark-thread-as-done"]>;

  /**
   * Mark a thread as read
   *
   * Marks a thread as "read." Marking a thread as "read" is equivalent to clicking a notification in your notification inbox on GitHub: https://github.com/notifications.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   */
  readonly activityMarkThreadAsRead: Operation<operations["activity/mark-thread-as-read"]>;

  /**
   * Get a thread subscription for the authenticated user
   *
   * This checks to see if the current user is subscribed to a thread. You can also [get a repository subscription](https://docs.github.com/rest/activity/watching#get-a-repository-subscription).
   *
   * Note that subscriptions are only generated if a user is participating in a conversation--for example, they've replied to the thread, were **@mentioned**, or manually subscribe to a thread.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly activityGetThreadSubscriptionForAuthenticatedUser: Operation<operations["activity/get-thread-subscription-for-authenticated-user"]>;

  /**
   * Set a thread subscription
   *
   * If you are watching a repository, you receive notifications for all threads by default. Use this endpoint to ignore future notifications for threads until you comment on the thread or get an **@mention**.
   *
   * You can also use this endpoint to subscribe to threads that you are currently not receiving notifications for or to subscribed to threads that you have previously ignored.
   *
   * Unsubscribing from a conversation in a repository that you are not watching is functionally equivalent to the [Delete a thread subscription](https://docs.github.com/rest/activity/notifications#delete-a-thread-subscription) endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly activitySetThreadSubscription: Operation<operations["activity/set-thread-subscription"]>;

  /**
   * Delete a thread subscription
   *
   * Mutes all future notifications for a conversation until you comment on the thread or get an **@mention**. If you are watching the repository of the thread, you will still receive notifications. To ignore future notifications for a repository you are watching, use the [Set a thread subscription](https://docs.github.com/rest/activity/notifications#set-a-thread-subscription) endpoint and set `ignore` to `true`.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly activityDeleteThreadSubscription: Operation<operations["activity/delete-thread-subscription"]>;

  /**
   * Get Octocat
   *
   * Get the octocat as ASCII art
   */
  readonly metaGetOctocat: Operation<operations["meta/get-octocat"]>;

  /**
   * List organizations
   *
   * Lists all organizations, in the order that they were created.
   *
   * > [!NOTE]
   * > Pagination is powered exclusively by the `since` parameter. Use the [Link header](https://docs.github.com/rest/guides/using-pagination-in-the-rest-api#using-link-headers) to get the URL for the next page of organizations.
   *
   * @throws {ApiError} 304: Not modified
   */
  readonly orgsList: Operation<operations["orgs/list"]>;

  /**
   * Get GitHub Actions cache retention limit for an organization
   *
   * Gets GitHub Actions cache retention limit for an organization. All repositories under this
   * organization may not set a higher cache retention limit.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:organization` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetActionsCacheRetentionLimitForOrganization: Operation<operations["actions/get-actions-cache-retention-limit-for-organization"]>;

  /**
   * Set GitHub Actions cache retention limit for an organization
   *
   * Sets GitHub Actions cache retention limit for an organization. All repositories under this
   * organization may not set a higher cache retention limit.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:organization` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsSetActionsCacheRetentionLimitForOrganization: Operation<operations["actions/set-actions-cache-retention-limit-for-organization"]>;

  /**
   * Get GitHub Actions cache storage limit for an organization
   *
   * Gets GitHub Actions cache storage limit for an organization. All repositories under this
   * organization may not set a higher cache storage limit.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:organization` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetActionsCacheStorageLimitForOrganization: Operation<operations["actions/get-actions-cache-storage-limit-for-organization"]>;

  /**
   * Set GitHub Actions cache storage limit for an organization
   *
   * Sets GitHub Actions cache storage limit for an organization. All organizations and repositories under this
   * organization may not set a higher cache storage limit.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:organization` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsSetActionsCacheStorageLimitForOrganization: Operation<operations["actions/set-actions-cache-storage-limit-for-organization"]>;

  /**
   * Get billing AI credit usage report for an organization
   *
   * Gets a report of AI credit usage for an organization. To use this endpoint, you must be an administrator of an organization within an enterprise or an organization account.
   *
   * **Note:** Only data from the past 24 months is accessible via this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly billingGetGithubBillingAiCreditUsageReportOrg: Operation<operations["billing/get-github-billing-ai-credit-usage-report-org"]>;

  /**
   * Get all budgets for an organization
   *
   * Gets all budgets for an organization. The authenticated user must be an organization admin or billing manager.
   * Each page returns up to 100 budgets.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly billingGetAllBudgetsOrg: Operation<operations["billing/get-all-budgets-org"]>;

  /**
   * Create a budget for an organization
   *
   * Creates a new budget for an organization. The authenticated user must be an
   * organization admin or billing manager.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Insufficient permissions
   * @throws {ApiError} 404: Feature not enabled or organization not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal server error
   */
  readonly billingCreateOrganizationBudget: Operation<operations["billing/create-organization-budget"]>;

  /**
   * Get a budget by ID for an organization
   *
   * Gets a budget by ID. The authenticated user must be an organization admin or billing manager.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly billingGetBudgetOrg: Operation<operations["billing/get-budget-org"]>;

  /**
   * Delete a budget for an organization
   *
   * Deletes a budget by ID for an organization. The authenticated user must be an organization admin or billing manager.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly billingDeleteBudgetOrg: Operation<operations["billing/delete-budget-org"]>;

  /**
   * Update a budget for an organization
   *
   * Updates an existing budget for an organization. The authenticated user must be an organization admin or billing manager.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Budget not found or feature not enabled
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal server error
   */
  readonly billingUpdateBudgetOrg: Operation<operations["billing/update-budget-org"]>;

  /**
   * Get billing premium request usage report for an organization
   *
   * Gets a report of premium request usage for an organization. To use this endpoint, you must be an administrator of an organization within an enterprise or an organization account.
   *
   * **Note:** Only data from the past 24 months is accessible via this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly billingGetGithubBillingPremiumRequestUsageReportOrg: Operation<operations["billing/get-github-billing-premium-request-usage-report-org"]>;

  /**
   * Get billing usage report for an organization
   *
   * Gets a report of the total usage for an organization. To use this endpoint, you must be an administrator of an organization within an enterprise or an organization account.
   *
   * **Note:** This endpoint is only available to organizations with access to the enhanced billing platform. For more information, see "[About the enhanced billing platform](https://docs.github.com/billing/using-the-new-billing-platform)."
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly billingGetGithubBillingUsageReportOrg: Operation<operations["billing/get-github-billing-usage-report-org"]>;

  /**
   * Get billing usage summary for an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Gets a summary report of usage for an organization. To use this endpoint, you must be an administrator of an organization within an enterprise or an organization account.
   *
   * **Note:** Only data from the past 24 months is accessible via this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly billingGetGithubBillingUsageSummaryReportOrg: Operation<operations["billing/get-github-billing-usage-summary-report-org"]>;

  /**
   * Get an organization
   *
   * Gets information about an organization.
   *
   * When the value of `two_factor_requirement_enabled` is `true`, the organization requires all members, billing managers, outside collaborators, guest collaborators, repository collaborators, or everyone with access to any repository within the organization to enable [two-factor authentication](https://docs.github.com/articles/securing-your-account-with-two-factor-authentication-2fa/).
   *
   * To see the full details about an organization, the authenticated user must be an organization owner.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to see the full details about an organization.
   *
   * To see information about an organization's GitHub plan, GitHub Apps need the `Organization plan` permission.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsGet: Operation<operations["orgs/get"]>;

  /**
   * Delete an organization
   *
   * Deletes an organization and all its repositories.
   *
   * The organization login will be unavailable for 90 days after deletion.
   *
   * Please review the Terms of Service regarding account deletion before using this endpoint:
   *
   * https://docs.github.com/site-policy/github-terms/github-terms-of-service
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsDelete: Operation<operations["orgs/delete"]>;

  /**
   * Update an organization
   *
   * > [!WARNING]
   * > **Closing down notice:** GitHub will replace and discontinue `members_allowed_repository_creation_type` in favor of more granular permissions. The new input parameters are `members_can_create_public_repositories`, `members_can_create_private_repositories` for all organizations and `members_can_create_internal_repositories` for organizations associated with an enterprise account using GitHub Enterprise Cloud or GitHub Enterprise Server 2.20+. For more information, see the [blog post](https://developer.github.com/changes/2019-12-03-internal-visibility-changes).
   *
   * > [!WARNING]
   * > **Closing down notice:** Code security product enablement for new repositories through the organization API is closing down. Please use [code security configurations](https://docs.github.com/rest/code-security/configurations#set-a-code-security-configuration-as-a-default-for-an-organization) to set defaults instead. For more information on setting a default security configuration, see the [changelog](https://github.blog/changelog/2024-07-09-sunsetting-security-settings-defaults-parameters-in-the-organizations-rest-api/).
   *
   * Updates the organization's profile and member privileges.
   *
   * The authenticated user must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` or `repo` scope to use this endpoint.
   *
   * `body.advanced_security_enabled_for_new_repositories` is deprecated. **Endpoint closing down notice.** Please use [code security configurations](https://docs.github.com/rest/code-security/configurations) instead.
   * `body.dependabot_alerts_enabled_for_new_repositories` is deprecated. **Endpoint closing down notice.** Please use [code security configurations](https://docs.github.com/rest/code-security/configurations) instead.
   * `body.dependabot_security_updates_enabled_for_new_repositories` is deprecated. **Endpoint closing down notice.** Please use [code security configurations](https://docs.github.com/rest/code-security/configurations) instead.
   * `body.dependency_graph_enabled_for_new_repositories` is deprecated. **Endpoint closing down notice.** Please use [code security configurations](https://docs.github.com/rest/code-security/configurations) instead.
   * `body.secret_scanning_enabled_for_new_repositories` is deprecated. **Endpoint closing down notice.** Please use [code security configurations](https://docs.github.com/rest/code-security/configurations) instead.
   * `body.secret_scanning_push_protection_enabled_for_new_repositories` is deprecated. **Endpoint closing down notice.** Please use [code security configurations](https://docs.github.com/rest/code-security/configurations) instead.
   *
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed
   */
  readonly orgsUpdate: Operation<operations["orgs/update"]>;

  /**
   * Get GitHub Actions cache usage for an organization
   *
   * Gets the total GitHub Actions cache usage for an organization.
   * The data fetched using this API is refreshed approximately every 5 minutes, so values returned from this endpoint may take at least 5 minutes to get updated.
   *
   * OAuth tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   */
  readonly actionsGetActionsCacheUsageForOrg: Operation<operations["actions/get-actions-cache-usage-for-org"]>;

  /**
   * List repositories with GitHub Actions cache usage for an organization
   *
   * Lists repositories and their GitHub Actions cache usage for an organization.
   * The data fetched using this API is refreshed approximately every 5 minutes, so values returned from this endpoint may take at least 5 minutes to get updated.
   *
   * OAuth tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   */
  readonly actionsGetActionsCacheUsageByRepoForOrg: Operation<operations["actions/get-actions-cache-usage-by-repo-for-org"]>;

  /**
   * List GitHub-hosted runners for an organization
   *
   * Lists all GitHub-hosted runners configured in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `manage_runner:org` scope to use this endpoint.
   */
  readonly actionsListHostedRunnersForOrg: Operation<operations["actions/list-hosted-runners-for-org"]>;

  /**
   * Create a GitHub-hosted runner for an organization
   *
   * Creates a GitHub-hosted runner for an organization.
   * OAuth tokens and personal access tokens (classic) need the `manage_runners:org` scope to use this endpoint.
   */
  readonly actionsCreateHostedRunnerForOrg: Operation<operations["actions/create-hosted-runner-for-org"]>;

  /**
   * List custom images for an organization
   *
   * List custom images for an organization.
   *
   * OAuth tokens and personal access tokens (classic) need the `manage_runners:org` scope to use this endpoint.
   */
  readonly actionsListCustomImagesForOrg: Operation<operations["actions/list-custom-images-for-org"]>;

  /**
   * Get a custom image definition for GitHub Actions Hosted Runners
   *
   * Get a custom image definition for GitHub Actions Hosted Runners.
   *
   * OAuth tokens and personal access tokens (classic) need the `manage_runners:org` scope to use this endpoint.
   */
  readonly actionsGetCustomImageForOrg: Operation<operations["actions/get-custom-image-for-org"]>;

  /**
   * Delete a custom image from the organization
   *
   * Delete a custom image from the organization.
   *
   * OAuth tokens and personal access tokens (classic) need the `manage_runners:org` scope to use this endpoint.
   */
  readonly actionsDeleteCustomImageFromOrg: Operation<operations["actions/delete-custom-image-from-org"]>;

  /**
   * List image versions of a custom image for an organization
   *
   * List image versions of a custom image for an organization.
   *
   * OAuth tokens and personal access tokens (classic) need the `manage_runners:org` scope to use this endpoint.
   */
  readonly actionsListCustomImageVersionsForOrg: Operation<operations["actions/list-custom-image-versions-for-org"]>;

  /**
   * Get an image version of a custom image for GitHub Actions Hosted Runners
   *
   * Get an image version of a custom image for GitHub Actions Hosted Runners.
   *
   * OAuth tokens and personal access tokens (classic) need the `manage_runners:org` scope to use this endpoint.
   */
  readonly actionsGetCustomImageVersionForOrg: Operation<operations["actions/get-custom-image-version-for-org"]>;

  /**
   * Delete an image version of custom image from the organization
   *
   * Delete an image version of custom image from the organization.
   *
   * OAuth tokens and personal access tokens (classic) need the `manage_runners:org` scope to use this endpoint.
   */
  readonly actionsDeleteCustomImageVersionFromOrg: Operation<operations["actions/delete-custom-image-version-from-org"]>;

  /**
   * Get GitHub-owned images for GitHub-hosted runners in an organization
   *
   * Get the list of GitHub-owned images available for GitHub-hosted runners for an organization.
   */
  readonly actionsGetHostedRunnersGithubOwnedImagesForOrg: Operation<operations["actions/get-hosted-runners-github-owned-images-for-org"]>;

  /**
   * Get partner images for GitHub-hosted runners in an organization
   *
   * Get the list of partner images available for GitHub-hosted runners for an organization.
   */
  readonly actionsGetHostedRunnersPartnerImagesForOrg: Operation<operations["actions/get-hosted-runners-partner-images-for-org"]>;

  /**
   * Get limits on GitHub-hosted runners for an organization
   *
   * Get the GitHub-hosted runners limits for an organization.
   */
  readonly actionsGetHostedRunnersLimitsForOrg: Operation<operations["actions/get-hosted-runners-limits-for-org"]>;

  /**
   * Get GitHub-hosted runners machine specs for an organization
   *
   * Get the list of machine specs available for GitHub-hosted runners for an organization.
   */
  readonly actionsGetHostedRunnersMachineSpecsForOrg: Operation<operations["actions/get-hosted-runners-machine-specs-for-org"]>;

  /**
   * Get platforms for GitHub-hosted runners in an organization
   *
   * Get the list of platforms available for GitHub-hosted runners for an organization.
   */
  readonly actionsGetHostedRunnersPlatformsForOrg: Operation<operations["actions/get-hosted-runners-platforms-for-org"]>;

  /**
   * Get a GitHub-hosted runner for an organization
   *
   * Gets a GitHub-hosted runner configured in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `manage_runners:org` scope to use this endpoint.
   */
  readonly actionsGetHostedRunnerForOrg: Operation<operations["actions/get-hosted-runner-for-org"]>;

  /**
   * Delete a GitHub-hosted runner for an organization
   *
   * Deletes a GitHub-hosted runner for an organization.
   */
  readonly actionsDeleteHostedRunnerForOrg: Operation<operations["actions/delete-hosted-runner-for-org"]>;

  /**
   * Update a GitHub-hosted runner for an organization
   *
   * Updates a GitHub-hosted runner for an organization.
   * OAuth app tokens and personal access tokens (classic) need the `manage_runners:org` scope to use this endpoint.
   */
  readonly actionsUpdateHostedRunnerForOrg: Operation<operations["actions/update-hosted-runner-for-org"]>;

  /**
   * List OIDC custom property inclusions for an organization
   *
   * Lists the repository custom properties that are included in the OIDC token for repository actions in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly oidcListOidcCustomPropertyInclusionsForOrg: Operation<operations["oidc/list-oidc-custom-property-inclusions-for-org"]>;

  /**
   * Create an OIDC custom property inclusion for an organization
   *
   * Adds a repository custom property to be included in the OIDC token for repository actions in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Invalid input
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Property inclusion already exists
   */
  readonly oidcCreateOidcCustomPropertyInclusionForOrg: Operation<operations["oidc/create-oidc-custom-property-inclusion-for-org"]>;

  /**
   * Delete an OIDC custom property inclusion for an organization
   *
   * Removes a repository custom property from being included in the OIDC token for repository actions in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Invalid input
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Property inclusion not found
   */
  readonly oidcDeleteOidcCustomPropertyInclusionForOrg: Operation<operations["oidc/delete-oidc-custom-property-inclusion-for-org"]>;

  /**
   * Get the customization template for an OIDC subject claim for an organization
   *
   * Gets the customization template for an OpenID Connect (OIDC) subject claim.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   */
  readonly oidcGetOidcCustomSubTemplateForOrg: Operation<operations["oidc/get-oidc-custom-sub-template-for-org"]>;

  /**
   * Set the customization template for an OIDC subject claim for an organization
   *
   * Creates or updates the customization template for an OpenID Connect (OIDC) subject claim.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly oidcUpdateOidcCustomSubTemplateForOrg: Operation<operations["oidc/update-oidc-custom-sub-template-for-org"]>;

  /**
   * Get GitHub Actions permissions for an organization
   *
   * Gets the GitHub Actions permissions policy for repositories and allowed actions and reusable workflows in an organization.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsGetGithubActionsPermissionsOrganization: Operation<operations["actions/get-github-actions-permissions-organization"]>;

  /**
   * Set GitHub Actions permissions for an organization
   *
   * Sets the GitHub Actions permissions policy for repositories and allowed actions and reusable workflows in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsSetGithubActionsPermissionsOrganization: Operation<operations["actions/set-github-actions-permissions-organization"]>;

  /**
   * Get artifact and log retention settings for an organization
   *
   * Gets artifact and log retention settings for an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope or the "Actions policies" fine-grained permission to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetArtifactAndLogRetentionSettingsOrganization: Operation<operations["actions/get-artifact-and-log-retention-settings-organization"]>;

  /**
   * Set artifact and log retention settings for an organization
   *
   * Sets artifact and log retention settings for an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope or the "Actions policies" fine-grained permission to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsSetArtifactAndLogRetentionSettingsOrganization: Operation<operations["actions/set-artifact-and-log-retention-settings-organization"]>;

  /**
   * Get fork PR contributor approval permissions for an organization
   *
   * Gets the fork PR contributor approval policy for an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope or the "Actions policies" fine-grained permission to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetForkPrContributorApprovalPermissionsOrganization: Operation<operations["actions/get-fork-pr-contributor-approval-permissions-organization"]>;

  /**
   * Set fork PR contributor approval permissions for an organization
   *
   * Sets the fork PR contributor approval policy for an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsSetForkPrContributorApprovalPermissionsOrganization: Operation<operations["actions/set-fork-pr-contributor-approval-permissions-organization"]>;

  /**
   * Get private repo fork PR workflow settings for an organization
   *
   * Gets the settings for whether workflows from fork pull requests can run on private repositories in an organization.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetPrivateRepoForkPrWorkflowsSettingsOrganization: Operation<operations["actions/get-private-repo-fork-pr-workflows-settings-organization"]>;

  /**
   * Set private repo fork PR workflow settings for an organization
   *
   * Sets the settings for whether workflows from fork pull requests can run on private repositories in an organization.
   *
   * @throws {ApiError} 403: Forbidden - Fork PR workflow settings for private repositories are managed by the enterprise owner
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsSetPrivateRepoForkPrWorkflowsSettingsOrganization: Operation<operations["actions/set-private-repo-fork-pr-workflows-settings-organization"]>;

  /**
   * List selected repositories enabled for GitHub Actions in an organization
   *
   * Lists the selected repositories that are enabled for GitHub Actions in an organization. To use this endpoint, the organization permission policy for `enabled_repositories` must be configured to `selected`. For more information, see "[Set GitHub Actions permissions for an organization](#set-github-actions-permissions-for-an-organization)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsListSelectedRepositoriesEnabledGithubActionsOrganization: Operation<operations["actions/list-selected-repositories-enabled-github-actions-organization"]>;

  /**
   * Set selected repositories enabled for GitHub Actions in an organization
   *
   * Replaces the list of selected repositories that are enabled for GitHub Actions in an organization. To use this endpoint, the organization permission policy for `enabled_repositories` must be configured to `selected`. For more information, see "[Set GitHub Actions permissions for an organization](#set-github-actions-permissions-for-an-organization)."
   *
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsSetSelectedRepositoriesEnabledGithubActionsOrganization: Operation<operations["actions/set-selected-repositories-enabled-github-actions-organization"]>;

  /**
   * Enable a selected repository for GitHub Actions in an organization
   *
   * Adds a repository to the list of selected repositories that are enabled for GitHub Actions in an organization. To use this endpoint, the organization permission policy for `enabled_repositories` must be must be configured to `selected`. For more information, see "[Set GitHub Actions permissions for an organization](#set-github-actions-permissions-for-an-organization)."
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsEnableSelectedRepositoryGithubActionsOrganization: Operation<operations["actions/enable-selected-repository-github-actions-organization"]>;

  /**
   * Disable a selected repository for GitHub Actions in an organization
   *
   * Removes a repository from the list of selected repositories that are enabled for GitHub Actions in an organization. To use this endpoint, the organization permission policy for `enabled_repositories` must be configured to `selected`. For more information, see "[Set GitHub Actions permissions for an organization](#set-github-actions-permissions-for-an-organization)."
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsDisableSelectedRepositoryGithubActionsOrganization: Operation<operations["actions/disable-selected-repository-github-actions-organization"]>;

  /**
   * Get allowed actions and reusable workflows for an organization
   *
   * Gets the selected actions and reusable workflows that are allowed in an organization. To use this endpoint, the organization permission policy for `allowed_actions` must be configured to `selected`. For more information, see "[Set GitHub Actions permissions for an organization](#set-github-actions-permissions-for-an-organization)."
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsGetAllowedActionsOrganization: Operation<operations["actions/get-allowed-actions-organization"]>;

  /**
   * Set allowed actions and reusable workflows for an organization
   *
   * Sets the actions and reusable workflows that are allowed in an organization. To use this endpoint, the organization permission policy for `allowed_actions` must be configured to `selected`. For more information, see "[Set GitHub Actions permissions for an organization](#set-github-actions-permissions-for-an-organization)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsSetAllowedActionsOrganization: Operation<operations["actions/set-allowed-actions-organization"]>;

  /**
   * Get self-hosted runners settings for an organization
   *
   * Gets the settings for self-hosted runners for an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope or the "Actions policies" fine-grained permission to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetSelfHostedRunnersPermissionsOrganization: Operation<operations["actions/get-self-hosted-runners-permissions-organization"]>;

  /**
   * Set self-hosted runners settings for an organization
   *
   * Sets the settings for self-hosted runners for an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope or the "Actions policies" fine-grained permission to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsSetSelfHostedRunnersPermissionsOrganization: Operation<operations["actions/set-self-hosted-runners-permissions-organization"]>;

  /**
   * List repositories allowed to use self-hosted runners in an organization
   *
   * Lists repositories that are allowed to use self-hosted runners in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope or the "Actions policies" fine-grained permission to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsListSelectedRepositoriesSelfHostedRunnersOrganization: Operation<operations["actions/list-selected-repositories-self-hosted-runners-organization"]>;

  /**
   * Set repositories allowed to use self-hosted runners in an organization
   *
   * Sets repositories that are allowed to use self-hosted runners in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope or the "Actions policies" fine-grained permission to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsSetSelectedRepositoriesSelfHostedRunnersOrganization: Operation<operations["actions/set-selected-repositories-self-hosted-runners-organization"]>;

  /**
   * Add a repository to the list of repositories allowed to use self-hosted runners in an organization
   *
   * Adds a repository to the list of repositories that are allowed to use self-hosted runners in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope or the "Actions policies" fine-grained permission to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsEnableSelectedRepositorySelfHostedRunnersOrganization: Operation<operations["actions/enable-selected-repository-self-hosted-runners-organization"]>;

  /**
   * Remove a repository from the list of repositories allowed to use self-hosted runners in an organization
   *
   * Removes a repository from the list of repositories that are allowed to use self-hosted runners in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope or the "Actions policies" fine-grained permission to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsDisableSelectedRepositorySelfHostedRunnersOrganization: Operation<operations["actions/disable-selected-repository-self-hosted-runners-organization"]>;

  /**
   * Get default workflow permissions for an organization
   *
   * Gets the default workflow permissions granted to the `GITHUB_TOKEN` when running workflows in an organization,
   * as well as whether GitHub Actions can submit approving pull request reviews. For more information, see
   * "[Setting the permissions of the GITHUB_TOKEN for your organization](https://docs.github.com/organizations/managing-organization-settings/disabling-or-limiting-github-actions-for-your-organization#setting-the-permissions-of-the-github_token-for-your-organization)."
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsGetGithubActionsDefaultWorkflowPermissionsOrganization: Operation<operations["actions/get-github-actions-default-workflow-permissions-organization"]>;

  /**
   * Set default workflow permissions for an organization
   *
   * Sets the default workflow permissions granted to the `GITHUB_TOKEN` when running workflows in an organization, and sets if GitHub Actions
   * can submit approving pull request reviews. For more information, see
   * "[Setting the permissions of the GITHUB_TOKEN for your organization](https://docs.github.com/organizations/managing-organization-settings/disabling-or-limiting-github-actions-for-your-organization#setting-the-permissions-of-the-github_token-for-your-organization)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsSetGithubActionsDefaultWorkflowPermissionsOrganization: Operation<operations["actions/set-github-actions-default-workflow-permissions-organization"]>;

  /**
   * List self-hosted runner groups for an organization
   *
   * Lists all self-hosted runner groups configured in an organization and inherited from an enterprise.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsListSelfHostedRunnerGroupsForOrg: Operation<operations["actions/list-self-hosted-runner-groups-for-org"]>;

  /**
   * Create a self-hosted runner group for an organization
   *
   * Creates a new self-hosted runner group for an organization.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsCreateSelfHostedRunnerGroupForOrg: Operation<operations["actions/create-self-hosted-runner-group-for-org"]>;

  /**
   * Get a self-hosted runner group for an organization
   *
   * Gets a specific self-hosted runner group for an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsGetSelfHostedRunnerGroupForOrg: Operation<operations["actions/get-self-hosted-runner-group-for-org"]>;

  /**
   * Delete a self-hosted runner group from an organization
   *
   * Deletes a self-hosted runner group for an organization.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsDeleteSelfHostedRunnerGroupFromOrg: Operation<operations["actions/delete-self-hosted-runner-group-from-org"]>;

  /**
   * Update a self-hosted runner group for an organization
   *
   * Updates the `name` and `visibility` of a self-hosted runner group in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsUpdateSelfHostedRunnerGroupForOrg: Operation<operations["actions/update-self-hosted-runner-group-for-org"]>;

  /**
   * List GitHub-hosted runners in a group for an organization
   *
   * Lists the GitHub-hosted runners in an organization group.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsListGithubHostedRunnersInGroupForOrg: Operation<operations["actions/list-github-hosted-runners-in-group-for-org"]>;

  /**
   * List repository access to a self-hosted runner group in an organization
   *
   * Lists the repositories with access to a self-hosted runner group configured in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsListRepoAccessToSelfHostedRunnerGroupInOrg: Operation<operations["actions/list-repo-access-to-self-hosted-runner-group-in-org"]>;

  /**
   * Set repository access for a self-hosted runner group in an organization
   *
   * Replaces the list of repositories that have access to a self-hosted runner group configured in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsSetRepoAccessToSelfHostedRunnerGroupInOrg: Operation<operations["actions/set-repo-access-to-self-hosted-runner-group-in-org"]>;

  /**
   * Add repository access to a self-hosted runner group in an organization
   *
   * Adds a repository to the list of repositories that can access a self-hosted runner group. The runner group must have `visibility` set to `selected`. For more information, see "[Create a self-hosted runner group for an organization](#create-a-self-hosted-runner-group-for-an-organization)."
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsAddRepoAccessToSelfHostedRunnerGroupInOrg: Operation<operations["actions/add-repo-access-to-self-hosted-runner-group-in-org"]>;

  /**
   * Remove repository access to a self-hosted runner group in an organization
   *
   * Removes a repository from the list of selected repositories that can access a self-hosted runner group. The runner group must have `visibility` set to `selected`. For more information, see "[Create a self-hosted runner group for an organization](#create-a-self-hosted-runner-group-for-an-organization)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsRemoveRepoAccessToSelfHostedRunnerGroupInOrg: Operation<operations["actions/remove-repo-access-to-self-hosted-runner-group-in-org"]>;

  /**
   * List self-hosted runners in a group for an organization
   *
   * Lists self-hosted runners that are in a specific organization group.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsListSelfHostedRunnersInGroupForOrg: Operation<operations["actions/list-self-hosted-runners-in-group-for-org"]>;

  /**
   * Set self-hosted runners in a group for an organization
   *
   * Replaces the list of self-hosted runners that are part of an organization runner group.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsSetSelfHostedRunnersInGroupForOrg: Operation<operations["actions/set-self-hosted-runners-in-group-for-org"]>;

  /**
   * Add a self-hosted runner to a group for an organization
   *
   * Adds a self-hosted runner to a runner group configured in an organization.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsAddSelfHostedRunnerToGroupForOrg: Operation<operations["actions/add-self-hosted-runner-to-group-for-org"]>;

  /**
   * Remove a self-hosted runner from a group for an organization
   *
   * Removes a self-hosted runner from a group configured in an organization. The runner is then returned to the default group.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly actionsRemoveSelfHostedRunnerFromGroupForOrg: Operation<operations["actions/remove-self-hosted-runner-from-group-for-org"]>;

  /**
   * List self-hosted runners for an organization
   *
   * Lists all self-hosted runners configured in an organization.
   *
   * Authenticated users must have admin access to the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly actionsListSelfHostedRunnersForOrg: Operation<operations["actions/list-self-hosted-runners-for-org"]>;

  /**
   * List runner applications for an organization
   *
   * Lists binaries for the runner application that you can download and run.
   *
   * Authenticated users must have admin access to the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.  If the repository is private, the `repo` scope is also required.
   */
  readonly actionsListRunnerApplicationsForOrg: Operation<operations["actions/list-runner-applications-for-org"]>;

  /**
   * Create configuration for a just-in-time runner for an organization
   *
   * Generates a configuration that can be passed to the runner application at startup.
   *
   * The authenticated user must have admin access to the organization.
   *
   * OAuth tokens and personal access tokens (classic) need the`admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsGenerateRunnerJitconfigForOrg: Operation<operations["actions/generate-runner-jitconfig-for-org"]>;

  /**
   * Create a registration token for an organization
   *
   * Returns a token that you can pass to the `config` script. The token expires after one hour.
   *
   * For example, you can replace `TOKEN` in the following example with the registration token provided by this endpoint to configure your self-hosted runner:
   *
   * ```
   * ./config.sh --url https://github.com/octo-org --token TOKEN
   * ```
   *
   * Authenticated users must have admin access to the organization to use this endpoint.
   *
   * OAuth tokens and personal access tokens (classic) need the`admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsCreateRegistrationTokenForOrg: Operation<operations["actions/create-registration-token-for-org"]>;

  /**
   * Create a remove token for an organization
   *
   * Returns a token that you can pass to the `config` script to remove a self-hosted runner from an organization. The token expires after one hour.
   *
   * For example, you can replace `TOKEN` in the following example with the registration token provided by this endpoint to remove your self-hosted runner from an organization:
   *
   * ```
   * ./config.sh remove --token TOKEN
   * ```
   *
   * Authenticated users must have admin access to the organization to use this endpoint.
   *
   * OAuth tokens and personal access tokens (classic) need the`admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsCreateRemoveTokenForOrg: Operation<operations["actions/create-remove-token-for-org"]>;

  /**
   * Get a self-hosted runner for an organization
   *
   * Gets a specific self-hosted runner configured in an organization.
   *
   * Authenticated users must have admin access to the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly actionsGetSelfHostedRunnerForOrg: Operation<operations["actions/get-self-hosted-runner-for-org"]>;

  /**
   * Delete a self-hosted runner from an organization
   *
   * Forces the removal of a self-hosted runner from an organization. You can use this endpoint to completely remove the runner when the machine you were using no longer exists.
   *
   * Authenticated users must have admin access to the organization to use this endpoint.
   *
   * OAuth tokens and personal access tokens (classic) need the`admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsDeleteSelfHostedRunnerFromOrg: Operation<operations["actions/delete-self-hosted-runner-from-org"]>;

  /**
   * List labels for a self-hosted runner for an organization
   *
   * Lists all labels for a self-hosted runner configured in an organization.
   *
   * Authenticated users must have admin access to the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsListLabelsForSelfHostedRunnerForOrg: Operation<operations["actions/list-labels-for-self-hosted-runner-for-org"]>;

  /**
   * Set custom labels for a self-hosted runner for an organization
   *
   * Remove all previous custom labels and set the new custom labels for a specific
   * self-hosted runner configured in an organization.
   *
   * Authenticated users must have admin access to the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsSetCustomLabelsForSelfHostedRunnerForOrg: Operation<operations["actions/set-custom-labels-for-self-hosted-runner-for-org"]>;

  /**
   * Add custom labels to a self-hosted runner for an organization
   *
   * Adds custom labels to a self-hosted runner configured in an organization.
   *
   * Authenticated users must have admin access to the organization to use this endpoint.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsAddCustomLabelsToSelfHostedRunnerForOrg: Operation<operations["actions/add-custom-labels-to-self-hosted-runner-for-org"]>;

  /**
   * Remove all custom labels from a self-hosted runner for an organization
   *
   * Remove all custom labels from a self-hosted runner configured in an
   * organization. Returns the remaining read-only labels from the runner.
   *
   * Authenticated users must have admin access to the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsRemoveAllCustomLabelsFromSelfHostedRunnerForOrg: Operation<operations["actions/remove-all-custom-labels-from-self-hosted-runner-for-org"]>;

  /**
   * Remove a custom label from a self-hosted runner for an organization
   *
   * Remove a custom label from a self-hosted runner configured
   * in an organization. Returns the remaining labels from the runner.
   *
   * This endpoint returns a `404 Not Found` status if the custom label is not
   * present on the runner.
   *
   * Authenticated users must have admin access to the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsRemoveCustomLabelFromSelfHostedRunnerForOrg: Operation<operations["actions/remove-custom-label-from-self-hosted-runner-for-org"]>;

  /**
   * List organization secrets
   *
   * Lists all secrets available in an organization without revealing their
   * encrypted values.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly actionsListOrgSecrets: Operation<operations["actions/list-org-secrets"]>;

  /**
   * Get an organization public key
   *
   * Gets your public key, which you need to encrypt secrets. You need to
   * encrypt a secret before you can create or update secrets.
   *
   * The authenticated user must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the`admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetOrgPublicKey: Operation<operations["actions/get-org-public-key"]>;

  /**
   * Get an organization secret
   *
   * Gets a single organization secret without revealing its encrypted value.
   *
   * The authenticated user must have collaborator access to a repository to create, update, or read secrets
   *
   * OAuth tokens and personal access tokens (classic) need the`admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetOrgSecret: Operation<operations["actions/get-org-secret"]>;

  /**
   * Create or update an organization secret
   *
   * Creates or updates an organization secret with an encrypted value. Encrypt your secret using
   * [LibSodium](https://libsodium.gitbook.io/doc/bindings_for_other_languages). You must authenticate using an access
   * token with the `admin:org` scope to use this endpoint. GitHub Apps must have the `secrets` organization permission to
   * use this endpoint.
   *
   * #### Example encrypting a secret using Node.js
   *
   * Encrypt your secret using the [tweetsodium](https://github.com/github/tweetsodium) library.
   *
   * ```
   * const sodium = require('tweetsodium');
   *
   * const key = "base64-encoded-public-key";
   * const value = "plain-text-secret";
   *
   * // Convert the message and key to Uint8Array's (Buffer implements that interface)
   * const messageBytes = Buffer.from(value);
   * const keyBytes = Buffer.from(key, 'base64');
   *
   * // Encrypt using LibSodium.
   * const encryptedBytes = sodium.seal(messageBytes, keyBytes);
   *
   * // Base64 the encrypted secret
   * const encrypted = Buffer.from(encryptedBytes).toString('base64');
   *
   * console.log(encrypted);
   * ```
   *
   *
   * #### Example encrypting a secret using Python
   *
   * Encrypt your secret using [pynacl](https://pynacl.readthedocs.io/en/latest/public/#nacl-public-sealedbox) with Python 3.
   *
   * ```
   * from base64 import b64encode
   * from nacl import encoding, public
   *
   * def encrypt(public_key: str, secret_value: str) -> str:
   *   """Encrypt a Unicode string using the public key."""
   *   public_key = public.PublicKey(public_key.encode("utf-8"), encoding.Base64Encoder())
   *   sealed_box = public.SealedBox(public_key)
   *   encrypted = sealed_box.encrypt(secret_value.encode("utf-8"))
   *   return b64encode(encrypted).decode("utf-8")
   * ```
   *
   * #### Example encrypting a secret using C#
   *
   * Encrypt your secret using the [Sodium.Core](https://www.nuget.org/packages/Sodium.Core/) package.
   *
   * ```
   * var secretValue = System.Text.Encoding.UTF8.GetBytes("mySecret");
   * var publicKey = Convert.FromBase64String("2Sg8iYjAxxmI2LvUXpJjkYrMxURPc8r+dB7TJyvvcCU=");
   *
   * var sealedPublicKeyBox = Sodium.SealedPublicKeyBox.Create(secretValue, publicKey);
   *
   * Console.WriteLine(Convert.ToBase64String(sealedPublicKeyBox));
   * ```
   *
   * #### Example encrypting a secret using Ruby
   *
   * Encrypt your secret using the [rbnacl](https://github.com/RubyCrypto/rbnacl) gem.
   *
   * ```ruby
   * require "rbnacl"
   * require "base64"
   *
   * key = Base64.decode64("+ZYvJDZMHUfBkJdyq5Zm9SKqeuBQ4sj+6sfjlH4CgG0=")
   * public_key = RbNaCl::PublicKey.new(key)
   *
   * box = RbNaCl::Boxes::Sealed.from_public_key(public_key)
   * encrypted_secret = box.encrypt("my_secret")
   *
   * # Print the base64 encoded secret
   * puts Base64.strict_encode64(encrypted_secret)
   * ```
   */
  readonly actionsCreateOrUpdateOrgSecret: Operation<operations["actions/create-or-update-org-secret"]>;

  /**
   * Delete an organization secret
   *
   * Deletes a secret in an organization using the secret name.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the`admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsDeleteOrgSecret: Operation<operations["actions/delete-org-secret"]>;

  /**
   * List selected repositories for an organization secret
   *
   * Lists all repositories that have been selected when the `visibility`
   * for repository access to a secret is set to `selected`.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly actionsListSelectedReposForOrgSecret: Operation<operations["actions/list-selected-repos-for-org-secret"]>;

  /**
   * Set selected repositories for an organization secret
   *
   * Replaces all repositories for an organization secret when the `visibility`
   * for repository access is set to `selected`. The visibility is set when you [Create
   * or update an organization secret](https://docs.github.com/rest/actions/secrets#create-or-update-an-organization-secret).
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly actionsSetSelectedReposForOrgSecret: Operation<operations["actions/set-selected-repos-for-org-secret"]>;

  /**
   * Add selected repository to an organization secret
   *
   * Adds a repository to an organization secret when the `visibility` for
   * repository access is set to `selected`. For more information about setting the visibility, see [Create or
   * update an organization secret](https://docs.github.com/rest/actions/secrets#create-or-update-an-organization-secret).
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 409: Conflict when visibility type is not set to selected
   */
  readonly actionsAddSelectedRepoToOrgSecret: Operation<operations["actions/add-selected-repo-to-org-secret"]>;

  /**
   * Remove selected repository from an organization secret
   *
   * Removes a repository from an organization secret when the `visibility`
   * for repository access is set to `selected`. The visibility is set when you [Create
   * or update an organization secret](https://docs.github.com/rest/actions/secrets#create-or-update-an-organization-secret).
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   *
   * @throws {ApiError} 409: Conflict when visibility type not set to selected
   */
  readonly actionsRemoveSelectedRepoFromOrgSecret: Operation<operations["actions/remove-selected-repo-from-org-secret"]>;

  /**
   * List organization variables
   *
   * Lists all organization variables.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly actionsListOrgVariables: Operation<operations["actions/list-org-variables"]>;

  /**
   * Create an organization variable
   *
   * Creates an organization variable that you can reference in a GitHub Actions workflow.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the`admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsCreateOrgVariable: Operation<operations["actions/create-org-variable"]>;

  /**
   * Get an organization variable
   *
   * Gets a specific variable in an organization.
   *
   * The authenticated user must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the`admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetOrgVariable: Operation<operations["actions/get-org-variable"]>;

  /**
   * Delete an organization variable
   *
   * Deletes an organization variable using the variable name.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the`admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsDeleteOrgVariable: Operation<operations["actions/delete-org-variable"]>;

  /**
   * Update an organization variable
   *
   * Updates an organization variable that you can reference in a GitHub Actions workflow.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly actionsUpdateOrgVariable: Operation<operations["actions/update-org-variable"]>;

  /**
   * List selected repositories for an organization variable
   *
   * Lists all repositories that can access an organization variable
   * that is available to selected repositories.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   *
   * @throws {ApiError} 409: Response when the visibility of the variable is not set to `selected`
   */
  readonly actionsListSelectedReposForOrgVariable: Operation<operations["actions/list-selected-repos-for-org-variable"]>;

  /**
   * Set selected repositories for an organization variable
   *
   * Replaces all repositories for an organization variable that is available
   * to selected repositories. Organization variables that are available to selected
   * repositories have their `visibility` field set to `selected`.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   *
   * @throws {ApiError} 409: Response when the visibility of the variable is not set to `selected`
   */
  readonly actionsSetSelectedReposForOrgVariable: Operation<operations["actions/set-selected-repos-for-org-variable"]>;

  /**
   * Add selected repository to an organization variable
   *
   * Adds a repository to an organization variable that is available to selected repositories.
   * Organization variables that are available to selected repositories have their `visibility` field set to `selected`.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 409: Response when the visibility of the variable is not set to `selected`
   */
  readonly actionsAddSelectedRepoToOrgVariable: Operation<operations["actions/add-selected-repo-to-org-variable"]>;

  /**
   * Remove selected repository from an organization variable
   *
   * Removes a repository from an organization variable that is
   * available to selected repositories. Organization variables that are available to
   * selected repositories have their `visibility` field set to `selected`.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   *
   * @throws {ApiError} 409: Response when the visibility of the variable is not set to `selected`
   */
  readonly actionsRemoveSelectedRepoFromOrgVariable: Operation<operations["actions/remove-selected-repo-from-org-variable"]>;

  /**
   * List organization secrets
   *
   * Lists all secrets available in an organization without revealing their
   * encrypted values.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly agentsListOrgSecrets: Operation<operations["agents/list-org-secrets"]>;

  /**
   * Get an organization public key
   *
   * Gets your public key, which you need to encrypt secrets. You need to
   * encrypt a secret before you can create or update secrets.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly agentsGetOrgPublicKey: Operation<operations["agents/get-org-public-key"]>;

  /**
   * Get an organization secret
   *
   * Gets a single organization secret without revealing its encrypted value.
   *
   * The authenticated user must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsGetOrgSecret: Operation<operations["agents/get-org-secret"]>;

  /**
   * Create or update an organization secret
   *
   * Creates or updates an organization secret with an encrypted value. Encrypt your secret using
   * [LibSodium](https://libsodium.gitbook.io/doc/bindings_for_other_languages). For more information, see "[Encrypting secrets for the REST API](https://docs.github.com/rest/guides/encrypting-secrets-for-the-rest-api)."
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsCreateOrUpdateOrgSecret: Operation<operations["agents/create-or-update-org-secret"]>;

  /**
   * Delete an organization secret
   *
   * Deletes a secret in an organization using the secret name.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsDeleteOrgSecret: Operation<operations["agents/delete-org-secret"]>;

  /**
   * List selected repositories for an organization secret
   *
   * Lists all repositories that have been selected when the `visibility`
   * for repository access to a secret is set to `selected`.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly agentsListSelectedReposForOrgSecret: Operation<operations["agents/list-selected-repos-for-org-secret"]>;

  /**
   * Set selected repositories for an organization secret
   *
   * Replaces all repositories for an organization secret when the `visibility`
   * for repository access is set to `selected`. The visibility is set when you [Create
   * or update an organization secret](https://docs.github.com/rest/agents/secrets#create-or-update-an-organization-secret).
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly agentsSetSelectedReposForOrgSecret: Operation<operations["agents/set-selected-repos-for-org-secret"]>;

  /**
   * Add selected repository to an organization secret
   *
   * Adds a repository to an organization secret when the `visibility` for
   * repository access is set to `selected`. For more information about setting the visibility, see [Create or
   * update an organization secret](https://docs.github.com/rest/agents/secrets#create-or-update-an-organization-secret).
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 409: Conflict when visibility type is not set to selected
   */
  readonly agentsAddSelectedRepoToOrgSecret: Operation<operations["agents/add-selected-repo-to-org-secret"]>;

  /**
   * Remove selected repository from an organization secret
   *
   * Removes a repository from an organization secret when the `visibility`
   * for repository access is set to `selected`. The visibility is set when you [Create
   * or update an organization secret](https://docs.github.com/rest/agents/secrets#create-or-update-an-organization-secret).
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   *
   * @throws {ApiError} 409: Conflict when visibility type not set to selected
   */
  readonly agentsRemoveSelectedRepoFromOrgSecret: Operation<operations["agents/remove-selected-repo-from-org-secret"]>;

  /**
   * List organization variables
   *
   * Lists all agent variables available in an organization.
   * Returned variables include their values.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly agentsListOrgVariables: Operation<operations["agents/list-org-variables"]>;

  /**
   * Create an organization variable
   *
   * Creates an organization agent variable that you can reference in a GitHub Actions workflow.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsCreateOrgVariable: Operation<operations["agents/create-org-variable"]>;

  /**
   * Get an organization variable
   *
   * Gets a specific agent variable in an organization.
   *
   * The authenticated user must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsGetOrgVariable: Operation<operations["agents/get-org-variable"]>;

  /**
   * Delete an organization variable
   *
   * Deletes an organization agent variable using the variable name.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsDeleteOrgVariable: Operation<operations["agents/delete-org-variable"]>;

  /**
   * Update an organization variable
   *
   * Updates an organization agent variable that you can reference in a GitHub Actions workflow.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   */
  readonly agentsUpdateOrgVariable: Operation<operations["agents/update-org-variable"]>;

  /**
   * List selected repositories for an organization variable
   *
   * Lists all repositories that can access an organization agent variable
   * that is available to selected repositories.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   *
   * @throws {ApiError} 409: Response when the visibility of the variable is not set to `selected`
   */
  readonly agentsListSelectedReposForOrgVariable: Operation<operations["agents/list-selected-repos-for-org-variable"]>;

  /**
   * Set selected repositories for an organization variable
   *
   * Replaces all repositories for an organization agent variable that is available
   * to selected repositories. Organization variables that are available to selected
   * repositories have their `visibility` field set to `selected`.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   *
   * @throws {ApiError} 409: Response when the visibility of the variable is not set to `selected`
   */
  readonly agentsSetSelectedReposForOrgVariable: Operation<operations["agents/set-selected-repos-for-org-variable"]>;

  /**
   * Add selected repository to an organization variable
   *
   * Adds a repository to an organization agent variable that is available to selected repositories.
   * Organization variables that are available to selected repositories have their `visibility` field set to `selected`.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 409: Response when the visibility of the variable is not set to `selected`
   */
  readonly agentsAddSelectedRepoToOrgVariable: Operation<operations["agents/add-selected-repo-to-org-variable"]>;

  /**
   * Remove selected repository from an organization variable
   *
   * Removes a repository from an organization agent variable that is
   * available to selected repositories. Organization variables that are available to
   * selected repositories have their `visibility` field set to `selected`.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint. If the repository is private, the `repo` scope is also required.
   *
   * @throws {ApiError} 409: Response when the visibility of the variable is not set to `selected`
   */
  readonly agentsRemoveSelectedRepoFromOrgVariable: Operation<operations["agents/remove-selected-repo-from-org-variable"]>;

  /**
   * Create an artifact deployment record
   *
   * Create or update deployment records for an artifact associated
   * with an organization.
   * This endpoint allows you to record information about a specific
   * artifact, such as its name, digest, environments, cluster, and
   * deployment.
   * The deployment name has to be uniqe within a cluster (i.e a
   * combination of logical, physical environment and cluster) as it
   * identifies unique deployment.
   * Multiple requests for the same combination of logical, physical
   * environment, cluster and deployment name will only create one
   * record, successive request will update the existing record.
   * This allows for a stable tracking of a deployment where the actual
   * deployed artifact can change over time.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsCreateArtifactDeploymentRecord: Operation<operations["orgs/create-artifact-deployment-record"]>;

  /**
   * Set cluster deployment records
   *
   * Set deployment records for a given cluster.
   * If proposed records in the 'deployments' field have identical 'cluster', 'logical_environment',
   * 'physical_environment', and 'deployment_name' values as existing records, the existing records will be updated.
   * If no existing records match, new records will be created.
   * Note: Artifacts are uniquely identified by the combination of their repository and digest fields. If two entries in the deployments
   * array resolve to the same repository and have identical digest fields but differing name and version fields, the endpoint will use
   * the artifact name and version from the record processed first, since a single artifact (identified by repository and digest) can
   * only have one name and version.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsSetClusterDeploymentRecords: Operation<operations["orgs/set-cluster-deployment-records"]>;

  /**
   * Create a cluster deployment records job
   *
   * Create a background job to set deployment records for a given cluster.
   * Performs validation and permission checks synchronously, returning rejected
   * deployments immediately, then enqueues a background job for the actual
   * deployment updates. Use the companion GET endpoint to poll for job status.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: A job is already in progress for this cluster.
   */
  readonly orgsCreateClusterDeploymentRecordsJob: Operation<operations["orgs/create-cluster-deployment-records-job"]>;

  /**
   * Get cluster deployment records job status
   *
   * Get the status and results of a previously created cluster deployment records job.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsGetClusterDeploymentRecordsJob: Operation<operations["orgs/get-cluster-deployment-records-job"]>;

  /**
   * Create artifact metadata storage record
   *
   * Create metadata storage records for artifacts associated with an organization.
   * This endpoint will create a new artifact storage record on behalf of any artifact matching the provided digest and
   * associated with a repository owned by the organization.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsCreateArtifactStorageRecord: Operation<operations["orgs/create-artifact-storage-record"]>;

  /**
   * List artifact deployment records
   *
   * List deployment records for an artifact metadata associated with an organization.
   */
  readonly orgsListArtifactDeploymentRecords: Operation<operations["orgs/list-artifact-deployment-records"]>;

  /**
   * List artifact storage records
   *
   * List artifact storage records with a given subject digest for repositories owned by an organization.
   *
   * Results are filtered by the authenticated user's permissions; records for repositories the user cannot read are omitted. Fine-grained access tokens require the `artifact-metadata:read` permission.
   */
  readonly orgsListArtifactStorageRecords: Operation<operations["orgs/list-artifact-storage-records"]>;

  /**
   * List attestations by bulk subject digests
   *
   * List a collection of artifact attestations associated with any entry in a list of subject digests owned by an organization.
   *
   * The collection of attestations returned by this endpoint is filtered according to the authenticated user's permissions; if the authenticated user cannot read a repository, the attestations associated with that repository will not be included in the response. In addition, when using a fine-grained access token the `attestations:read` permission is required.
   *
   * **Please note:** in order to offer meaningful security benefits, an attestation's signature and timestamps **must** be cryptographically verified, and the identity of the attestation signer **must** be validated. Attestations can be verified using the [GitHub CLI `attestation verify` command](https://cli.github.com/manual/gh_attestation_verify). For more information, see [our guide on how to use artifact attestations to establish a build's provenance](https://docs.github.com/actions/security-guides/using-artifact-attestations-to-establish-provenance-for-builds).
   */
  readonly orgsListAttestationsBulk: Operation<operations["orgs/list-attestations-bulk"]>;

  /**
   * Delete attestations in bulk
   *
   * Delete artifact attestations in bulk by either subject digests or unique ID.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsDeleteAttestationsBulk: Operation<operations["orgs/delete-attestations-bulk"]>;

  /**
   * Delete attestations by subject digest
   *
   * Delete an artifact attestation by subject digest.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsDeleteAttestationsBySubjectDigest: Operation<operations["orgs/delete-attestations-by-subject-digest"]>;

  /**
   * List attestation repositories
   *
   * List repositories owned by the provided organization that have created at least one attested artifact
   * Results will be sorted in ascending order by repository ID
   */
  readonly orgsListAttestationRepositories: Operation<operations["orgs/list-attestation-repositories"]>;

  /**
   * Delete attestations by ID
   *
   * Delete an artifact attestation by unique ID that is associated with a repository owned by an org.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsDeleteAttestationsById: Operation<operations["orgs/delete-attestations-by-id"]>;

  /**
   * List attestations
   *
   * List a collection of artifact attestations with a given subject digest that are associated with repositories owned by an organization.
   *
   * The collection of attestations returned by this endpoint is filtered according to the authenticated user's permissions; if the authenticated user cannot read a repository, the attestations associated with that repository will not be included in the response. In addition, when using a fine-grained access token the `attestations:read` permission is required.
   *
   * **Please note:** in order to offer meaningful security benefits, an attestation's signature and timestamps **must** be cryptographically verified, and the identity of the attestation signer **must** be validated. Attestations can be verified using the [GitHub CLI `attestation verify` command](https://cli.github.com/manual/gh_attestation_verify). For more information, see [our guide on how to use artifact attestations to establish a build's provenance](https://docs.github.com/actions/security-guides/using-artifact-attestations-to-establish-provenance-for-builds).
   */
  readonly orgsListAttestations: Operation<operations["orgs/list-attestations"]>;

  /**
   * List users blocked by an organization
   *
   * List the users blocked by an organization.
   */
  readonly orgsListBlockedUsers: Operation<operations["orgs/list-blocked-users"]>;

  /**
   * Check if a user is blocked by an organization
   *
   * Returns a 204 if the given user is blocked by the given organization. Returns a 404 if the organization is not blocking the user, or if the user account has been identified as spam by GitHub.
   *
   * @throws {ApiError} 404: If the user is not blocked
   */
  readonly orgsCheckBlockedUser: Operation<operations["orgs/check-blocked-user"]>;

  /**
   * Block a user from an organization
   *
   * Blocks the given user on behalf of the specified organization and returns a 204. If the organization cannot block the given user a 422 is returned.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsBlockUser: Operation<operations["orgs/block-user"]>;

  /**
   * Unblock a user from an organization
   *
   * Unblocks the given user on behalf of the specified organization.
   */
  readonly orgsUnblockUser: Operation<operations["orgs/unblock-user"]>;

  /**
   * List campaigns for an organization
   *
   * Lists campaigns in an organization.
   *
   * The authenticated user must be an owner or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly campaignsListOrgCampaigns: Operation<operations["campaigns/list-org-campaigns"]>;

  /**
   * Create a campaign for an organization
   *
   * Create a campaign for an organization.
   *
   * The authenticated user must be an owner or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint.
   *
   * Fine-grained tokens must have the "Code scanning alerts" repository permissions (read) on all repositories included
   * in the campaign.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Unprocessable Entity
   * @throws {ApiError} 429: Too Many Requests
   * @throws {ApiError} 503: Service unavailable
   */
  readonly campaignsCreateCampaign: Operation<operations["campaigns/create-campaign"]>;

  /**
   * Get a campaign for an organization
   *
   * Gets a campaign for an organization.
   *
   * The authenticated user must be an owner or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Unprocessable Entity
   * @throws {ApiError} 503: Service unavailable
   */
  readonly campaignsGetCampaignSummary: Operation<operations["campaigns/get-campaign-summary"]>;

  /**
   * Delete a campaign for an organization
   *
   * Deletes a campaign in an organization.
   *
   * The authenticated user must be an owner or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly campaignsDeleteCampaign: Operation<operations["campaigns/delete-campaign"]>;

  /**
   * Update a campaign
   *
   * Updates a campaign in an organization.
   *
   * The authenticated user must be an owner or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Unprocessable Entity
   * @throws {ApiError} 503: Service unavailable
   */
  readonly campaignsUpdateCampaign: Operation<operations["campaigns/update-campaign"]>;

  /**
   * List code scanning alerts for an organization
   *
   * Lists code scanning alerts for the default branch for all eligible repositories in an organization. Eligible repositories are repositories that are owned by organizations that you own or for which you are a security manager. For more information, see "[Managing security managers in your organization](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/managing-security-managers-in-your-organization)."
   *
   * The authenticated user must be an owner or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` or `repo`s cope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningListAlertsForOrg: Operation<operations["code-scanning/list-alerts-for-org"]>;

  /**
   * Get code security configurations for an organization
   *
   * Lists all code security configurations available in an organization.
   *
   * The authenticated user must be an administrator or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codeSecurityGetConfigurationsForOrg: Operation<operations["code-security/get-configurations-for-org"]>;

  /**
   * Create a code security configuration
   *
   * Creates a code security configuration in an organization.
   *
   * The authenticated user must be an administrator or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   */
  readonly codeSecurityCreateConfiguration: Operation<operations["code-security/create-configuration"]>;

  /**
   * Get default code security configurations
   *
   * Lists the default code security configurations for an organization.
   *
   * The authenticated user must be an administrator or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codeSecurityGetDefaultConfigurations: Operation<operations["code-security/get-default-configurations"]>;

  /**
   * Detach configurations from repositories
   *
   * Detach code security configuration(s) from a set of repositories.
   * Repositories will retain their settings but will no longer be associated with the configuration.
   *
   * The authenticated user must be an administrator or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   */
  readonly codeSecurityDetachConfiguration: Operation<operations["code-security/detach-configuration"]>;

  /**
   * Get a code security configuration
   *
   * Gets a code security configuration available in an organization.
   *
   * The authenticated user must be an administrator or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codeSecurityGetConfiguration: Operation<operations["code-security/get-configuration"]>;

  /**
   * Delete a code security configuration
   *
   * Deletes the desired code security configuration from an organization.
   * Repositories attached to the configuration will retain their settings but will no longer be associated with
   * the configuration.
   *
   * The authenticated user must be an administrator or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   */
  readonly codeSecurityDeleteConfiguration: Operation<operations["code-security/delete-configuration"]>;

  /**
   * Update a code security configuration
   *
   * Updates a code security configuration in an organization.
   *
   * The authenticated user must be an administrator or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   */
  readonly codeSecurityUpdateConfiguration: Operation<operations["code-security/update-configuration"]>;

  /**
   * Attach a configuration to repositories
   *
   * Attach a code security configuration to a set of repositories. If the repositories specified are already attached to a configuration, they will be re-attached to the provided configuration.
   *
   * If insufficient GHAS licenses are available to attach the configuration to a repository, only free features will be enabled.
   *
   * The authenticated user must be an administrator or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   */
  readonly codeSecurityAttachConfiguration: Operation<operations["code-security/attach-configuration"]>;

  /**
   * Set a code security configuration as a default for an organization
   *
   * Sets a code security configuration as a default to be applied to new repositories in your organization.
   *
   * This configuration will be applied to the matching repository type (all, none, public, private and internal) by default when they are created.
   *
   * The authenticated user must be an administrator or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codeSecuritySetConfigurationAsDefault: Operation<operations["code-security/set-configuration-as-default"]>;

  /**
   * Get repositories associated with a code security configuration
   *
   * Lists the repositories associated with a code security configuration in an organization.
   *
   * The authenticated user must be an administrator or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codeSecurityGetRepositoriesForConfiguration: Operation<operations["code-security/get-repositories-for-configuration"]>;

  /**
   * List codespaces for the organization
   *
   * Lists the codespaces associated to a specified organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesListInOrganization: Operation<operations["codespaces/list-in-organization"]>;

  /**
   * Manage access control for organization codespaces
   *
   * Sets which users can access codespaces in an organization. This is synonymous with granting or revoking codespaces access permissions for users according to the visibility.
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @deprecated
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 400: Users are neither members nor collaborators of this organization.
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesSetCodespacesAccess: Operation<operations["codespaces/set-codespaces-access"]>;

  /**
   * Add users to Codespaces access for an organization
   *
   * Codespaces for the specified users will be billed to the organization.
   *
   * To use this endpoint, the access settings for the organization must be set to `selected_members`.
   * For information on how to change this setting, see "[Manage access control for organization codespaces](https://docs.github.com/rest/codespaces/organizations#manage-access-control-for-organization-codespaces)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @deprecated
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 400: Users are neither members nor collaborators of this organization.
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesSetCodespacesAccessUsers: Operation<operations["codespaces/set-codespaces-access-users"]>;

  /**
   * Remove users from Codespaces access for an organization
   *
   * Codespaces for the specified users will no longer be billed to the organization.
   *
   * To use this endpoint, the access settings for the organization must be set to `selected_members`.
   * For information on how to change this setting, see "[Manage access control for organization codespaces](https://docs.github.com/rest/codespaces/organizations#manage-access-control-for-organization-codespaces)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @deprecated
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 400: Users are neither members nor collaborators of this organization.
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesDeleteCodespacesAccessUsers: Operation<operations["codespaces/delete-codespaces-access-users"]>;

  /**
   * List organization secrets
   *
   * Lists all Codespaces development environment secrets available at the organization-level without revealing their encrypted
   * values.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly codespacesListOrgSecrets: Operation<operations["codespaces/list-org-secrets"]>;

  /**
   * Get an organization public key
   *
   * Gets a public key for an organization, which is required in order to encrypt secrets. You need to encrypt the value of a secret before you can create or update secrets.
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly codespacesGetOrgPublicKey: Operation<operations["codespaces/get-org-public-key"]>;

  /**
   * Get an organization secret
   *
   * Gets an organization development environment secret without revealing its encrypted value.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly codespacesGetOrgSecret: Operation<operations["codespaces/get-org-secret"]>;

  /**
   * Create or update an organization secret
   *
   * Creates or updates an organization development environment secret with an encrypted value. Encrypt your secret using
   * [LibSodium](https://libsodium.gitbook.io/doc/bindings_for_other_languages). For more information, see "[Encrypting secrets for the REST API](https://docs.github.com/rest/guides/encrypting-secrets-for-the-rest-api)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly codespacesCreateOrUpdateOrgSecret: Operation<operations["codespaces/create-or-update-org-secret"]>;

  /**
   * Delete an organization secret
   *
   * Deletes an organization development environment secret using the secret name.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly codespacesDeleteOrgSecret: Operation<operations["codespaces/delete-org-secret"]>;

  /**
   * List selected repositories for an organization secret
   *
   * Lists all repositories that have been selected when the `visibility`
   * for repository access to a secret is set to `selected`.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly codespacesListSelectedReposForOrgSecret: Operation<operations["codespaces/list-selected-repos-for-org-secret"]>;

  /**
   * Set selected repositories for an organization secret
   *
   * Replaces all repositories for an organization development environment secret when the `visibility`
   * for repository access is set to `selected`. The visibility is set when you [Create
   * or update an organization secret](https://docs.github.com/rest/codespaces/organization-secrets#create-or-update-an-organization-secret).
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict when visibility type not set to selected
   */
  readonly codespacesSetSelectedReposForOrgSecret: Operation<operations["codespaces/set-selected-repos-for-org-secret"]>;

  /**
   * Add selected repository to an organization secret
   *
   * Adds a repository to an organization development environment secret when the `visibility` for repository access is set to `selected`. The visibility is set when you [Create or update an organization secret](https://docs.github.com/rest/codespaces/organization-secrets#create-or-update-an-organization-secret).
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict when visibility type is not set to selected
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly codespacesAddSelectedRepoToOrgSecret: Operation<operations["codespaces/add-selected-repo-to-org-secret"]>;

  /**
   * Remove selected repository from an organization secret
   *
   * Removes a repository from an organization development environment secret when the `visibility`
   * for repository access is set to `selected`. The visibility is set when you [Create
   * or update an organization secret](https://docs.github.com/rest/codespaces/organization-secrets#create-or-update-an-organization-secret).
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict when visibility type not set to selected
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly codespacesRemoveSelectedRepoFromOrgSecret: Operation<operations["codespaces/remove-selected-repo-from-org-secret"]>;

  /**
   * List organization Copilot Spaces
   *
   * Lists Copilot Spaces owned by an organization. The authenticated user must have read access to the organization's Copilot Spaces.
   *
   * Only Spaces that are readable by the authenticated user are returned. This includes public Spaces and internal Spaces if the user is a member of the organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in a space; spaces with inaccessible resources are omitted from the response.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesListForOrg: Operation<operations["copilot-spaces/list-for-org"]>;

  /**
   * Create an organization Copilot Space
   *
   * Creates a new Copilot Space owned by an organization. The authenticated user must have permissions to create spaces in the organization.
   *
   * Organization members with appropriate permissions can create Copilot Spaces to be shared within their organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by the submitted resources.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesCreateForOrg: Operation<operations["copilot-spaces/create-for-org"]>;

  /**
   * Get an organization Copilot Space
   *
   * Gets details about a specific Copilot Space owned by an organization. The authenticated user must have read access to the Space.
   *
   * Internal Spaces require the authenticated user to be a member of the organization or have been granted read permissions.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in the space.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesGetForOrg: Operation<operations["copilot-spaces/get-for-org"]>;

  /**
   * Set an organization Copilot Space
   *
   * Updates a Copilot Space owned by an organization. The authenticated user must have permissions to update spaces in the organization.
   *
   * Organization members with appropriate permissions can update Copilot Spaces owned by their organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in the space, including any being added or updated.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesUpdateForOrg: Operation<operations["copilot-spaces/update-for-org"]>;

  /**
   * Delete an organization Copilot Space
   *
   * Deletes a Copilot Space owned by an organization. The authenticated user must have permissions to delete spaces in the organization.
   *
   * **Warning:** This action is permanent and cannot be undone. Deleting a Copilot Space will remove all associated resources and configurations.
   *
   * Organization members with appropriate permissions can delete Copilot Spaces owned by their organization.
   *
   * OAuth app tokens and personal access tokens (classic) need both the `read:org` and `repo` scopes to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in the space.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesDeleteForOrg: Operation<operations["copilot-spaces/delete-for-org"]>;

  /**
   * List collaborators for an organization Copilot Space
   *
   * Lists all collaborators for a specific Copilot Space owned by an organization. The authenticated user must have appropriate permissions to view collaborators.
   *
   * Each collaborator entry specifies which user or team has access to the space and at what level (reader, writer, or admin). The space owner (organization) is excluded from this list.
   *
   * **Note:** Team collaborators listed here are teams that are defined in the organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in the space.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesListCollaboratorsForOrg: Operation<operations["copilot-spaces/list-collaborators-for-org"]>;

  /**
   * Add a collaborator to an organization Copilot Space
   *
   * Adds a collaborator (user or team) to a specific Copilot Space owned by an organization. The authenticated user must have appropriate permissions to manage collaborators.
   *
   * **Note:** When adding users as collaborators, they must already be members of the organization.
   * When adding teams as collaborators, they must be defined in the organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in the space.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesAddCollaboratorForOrg: Operation<operations["copilot-spaces/add-collaborator-for-org"]>;

  /**
   * Set a collaborator role for an organization Copilot Space
   *
   * Updates the role of a collaborator for a specific Copilot Space owned by an organization. The authenticated user must have appropriate permissions to manage collaborators.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in the space.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesUpdateCollaboratorForOrg: Operation<operations["copilot-spaces/update-collaborator-for-org"]>;

  /**
   * Remove a collaborator from an organization Copilot Space
   *
   * Removes a collaborator from a specific Copilot Space owned by an organization. The authenticated user must have appropriate permissions to manage collaborators.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in the space.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesRemoveCollaboratorForOrg: Operation<operations["copilot-spaces/remove-collaborator-for-org"]>;

  /**
   * List resources for an organization Copilot Space
   *
   * Lists all resources attached to a specific Copilot Space owned by an organization.
   * The authenticated user must have appropriate permissions to view the space.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in the space.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesListResourcesForOrg: Operation<operations["copilot-spaces/list-resources-for-org"]>;

  /**
   * Create a resource for an organization Copilot Space
   *
   * Creates a new resource in a specific Copilot Space owned by an organization.
   * The authenticated user must have write permissions on the space.
   *
   * The following resource types are supported: `repository`, `github_file`, `free_text`, `github_issue`, `github_pull_request`.
   * The `uploaded_text_file` and `media_content` types are not supported via this endpoint.
   *
   * For `github_file` resources, if a resource with the same repository, file path, and SHA already exists, the existing resource is returned with a `200` status.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in the space, including the resource being created.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesCreateResourceForOrg: Operation<operations["copilot-spaces/create-resource-for-org"]>;

  /**
   * Get a resource for an organization Copilot Space
   *
   * Gets a specific resource attached to a Copilot Space owned by an organization.
   * The authenticated user must have appropriate permissions to view the space.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in the space.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesGetResourceForOrg: Operation<operations["copilot-spaces/get-resource-for-org"]>;

  /**
   * Set a resource for an organization Copilot Space
   *
   * Updates the metadata of a resource in a specific Copilot Space owned by an organization.
   * The authenticated user must have write permissions on the space.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in the space, including the resource being updated.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesUpdateResourceForOrg: Operation<operations["copilot-spaces/update-resource-for-org"]>;

  /**
   * Delete a resource from an organization Copilot Space
   *
   * Deletes a resource from a specific Copilot Space owned by an organization.
   * The authenticated user must have write permissions on the space.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * Fine-grained tokens and GitHub App user access tokens must have been granted access to the organization that owns the space. They must also have been granted access to every repository referenced by resources in the space.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesDeleteResourceForOrg: Operation<operations["copilot-spaces/delete-resource-for-org"]>;

  /**
   * Get Copilot seat information and settings for an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Gets information about an organization's Copilot subscription, including seat breakdown
   * and feature policies. To configure these settings, go to your organization's settings on GitHub.com.
   * For more information, see "[Managing policies for Copilot in your organization](https://docs.github.com/copilot/managing-copilot/managing-policies-for-copilot-business-in-your-organization)."
   *
   * Only organization owners can view details about the organization's Copilot Business or Copilot Enterprise subscription.
   *
   * OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `read:org` scopes to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: There is a problem with your account's associated payment method.
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotGetCopilotOrganizationDetails: Operation<operations["copilot/get-copilot-organization-details"]>;

  /**
   * List all Copilot seat assignments for an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Lists all Copilot seats for which an organization with a Copilot Business or Copilot Enterprise subscription is currently being billed.
   * Only organization owners can view assigned seats.
   *
   * Each seat object contains information about the assigned user's most recent Copilot activity. Users must have telemetry enabled in their IDE for Copilot in the IDE activity to be reflected in `last_activity_at`.
   * For more information about activity data, see [Metrics data properties for GitHub Copilot](https://docs.github.com/copilot/reference/metrics-data).
   *
   * OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `read:org` scopes to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotListCopilotSeats: Operation<operations["copilot/list-copilot-seats"]>;

  /**
   * Add teams to the Copilot subscription for an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Purchases a GitHub Copilot seat for all users within each specified team.
   * The organization will be billed for each seat based on the organization's Copilot plan. For more information about Copilot pricing, see "[About billing for GitHub Copilot in your organization](https://docs.github.com/copilot/managing-copilot/managing-github-copilot-in-your-organization/managing-the-copilot-subscription-for-your-organization/about-billing-for-github-copilot-in-your-organization)."
   *
   * Only organization owners can purchase Copilot seats for their organization members. The organization must have a Copilot Business or Copilot Enterprise subscription and a configured suggestion matching policy.
   * For more information about setting up a Copilot subscription, see "[Subscribing to Copilot for your organization](https://docs.github.com/copilot/managing-copilot/managing-github-copilot-in-your-organization/managing-the-copilot-subscription-for-your-organization/subscribing-to-copilot-for-your-organization)."
   * For more information about setting a suggestion matching policy, see "[Managing policies for Copilot in your organization](https://docs.github.com/copilot/managing-copilot/managing-github-copilot-in-your-organization/setting-policies-for-copilot-in-your-organization/managing-policies-for-copilot-in-your-organization#policies-for-suggestion-matching)."
   *
   * The response contains the total number of new seats that were created and existing seats that were refreshed.
   *
   * OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `admin:org` scopes to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Copilot Business or Enterprise is not enabled for this organization, billing has not been set up for this organization, a public code suggestions policy has not been set for this organization, or the organization's Copilot access setting is set to enable Copilot for all users or is unconfigured.
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotAddCopilotSeatsForTeams: Operation<operations["copilot/add-copilot-seats-for-teams"]>;

  /**
   * Remove teams from the Copilot subscription for an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Sets seats for all members of each team specified to "pending cancellation".
   * This will cause the members of the specified team(s) to lose access to GitHub Copilot at the end of the current billing cycle unless they retain access through another team.
   * For more information about disabling access to Copilot, see "[Revoking access to Copilot for members of your organization](https://docs.github.com/copilot/managing-copilot/managing-github-copilot-in-your-organization/managing-access-to-github-copilot-in-your-organization/revoking-access-to-copilot-for-members-of-your-organization)."
   *
   * Only organization owners can cancel Copilot seats for their organization members.
   *
   * The response contains the total number of seats set to "pending cancellation".
   *
   * OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `admin:org` scopes to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Copilot Business or Enterprise is not enabled for this organization, billing has not been set up for this organization, a public code suggestions policy has not been set for this organization, or the organization's Copilot access setting is set to enable Copilot for all users or is unconfigured.
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCancelCopilotSeatAssignmentForTeams: Operation<operations["copilot/cancel-copilot-seat-assignment-for-teams"]>;

  /**
   * Add users to the Copilot subscription for an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Purchases a GitHub Copilot seat for each user specified.
   * The organization will be billed for each seat based on the organization's Copilot plan. For more information about Copilot pricing, see "[About billing for GitHub Copilot in your organization](https://docs.github.com/copilot/managing-copilot/managing-github-copilot-in-your-organization/managing-the-copilot-subscription-for-your-organization/about-billing-for-github-copilot-in-your-organization)."
   *
   * Only organization owners can purchase Copilot seats for their organization members. The organization must have a Copilot Business or Copilot Enterprise subscription and a configured suggestion matching policy.
   * For more information about setting up a Copilot subscription, see "[Subscribing to Copilot for your organization](https://docs.github.com/copilot/managing-copilot/managing-github-copilot-in-your-organization/managing-the-copilot-subscription-for-your-organization/subscribing-to-copilot-for-your-organization)."
   * For more information about setting a suggestion matching policy, see "[Managing policies for Copilot in your organization](https://docs.github.com/copilot/managing-copilot/managing-github-copilot-in-your-organization/setting-policies-for-copilot-in-your-organization/managing-policies-for-copilot-in-your-organization#policies-for-suggestion-matching)."
   *
   * The response contains the total number of new seats that were created and existing seats that were refreshed.
   *
   * OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `admin:org` scopes to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Copilot Business or Enterprise is not enabled for this organization, billing has not been set up for this organization, a public code suggestions policy has not been set for this organization, or the organization's Copilot access setting is set to enable Copilot for all users or is unconfigured.
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotAddCopilotSeatsForUsers: Operation<operations["copilot/add-copilot-seats-for-users"]>;

  /**
   * Remove users from the Copilot subscription for an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Sets seats for all users specified to "pending cancellation".
   * This will cause the specified users to lose access to GitHub Copilot at the end of the current billing cycle unless they retain access through team membership.
   * For more information about disabling access to Copilot, see "[Revoking access to Copilot for members of your organization](https://docs.github.com/copilot/managing-copilot/managing-github-copilot-in-your-organization/managing-access-to-github-copilot-in-your-organization/revoking-access-to-copilot-for-members-of-your-organization)."
   *
   * Only organization owners can cancel Copilot seats for their organization members.
   *
   * The response contains the total number of seats set to "pending cancellation".
   *
   * OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `admin:org` scopes to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Copilot Business or Enterprise is not enabled for this organization, billing has not been set up for this organization, a public code suggestions policy has not been set for this organization, the seat management setting is set to enable Copilot for all users or is unconfigured, or a user's seat cannot be cancelled because it was assigned to them via a team.
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCancelCopilotSeatAssignmentForUsers: Operation<operations["copilot/cancel-copilot-seat-assignment-for-users"]>;

  /**
   * Get Copilot cloud agent permissions for an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Gets information about which repositories in an organization have been enabled
   * or disabled for the Copilot cloud agent.
   *
   * Organization owners can configure whether Copilot cloud agent is enabled for
   * all repositories, selected repositories, or no repositories owned by organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotGetCopilotCodingAgentPermissionsOrganization: Operation<operations["copilot/get-copilot-coding-agent-permissions-organization"]>;

  /**
   * Set Copilot cloud agent permissions for an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Sets the policy for which repositories in an organization can use Copilot cloud agent.
   *
   * Organization owners can configure whether Copilot cloud agent is enabled for
   * all repositories, selected repositories, or no repositories owned by the organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotSetCopilotCodingAgentPermissionsOrganization: Operation<operations["copilot/set-copilot-coding-agent-permissions-organization"]>;

  /**
   * List repositories enabled for Copilot cloud agent in an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Lists the selected repositories that are enabled for Copilot cloud agent in an organization.
   *
   * Organization owners can use this endpoint when the coding agent repository policy
   * is set to `selected` to see which repositories have been enabled.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotListCopilotCodingAgentSelectedRepositoriesForOrganization: Operation<operations["copilot/list-copilot-coding-agent-selected-repositories-for-organization"]>;

  /**
   * Set selected repositories for Copilot cloud agent in an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Replaces the list of selected repositories that are enabled for Copilot cloud
   * agent in an organization. This method can only be called when the cloud agent
   * repository policy is set to `selected`.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotSetCopilotCodingAgentSelectedRepositoriesForOrganization: Operation<operations["copilot/set-copilot-coding-agent-selected-repositories-for-organization"]>;

  /**
   * Enable a repository for Copilot cloud agent in an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Adds a repository to the list of selected repositories enabled for Copilot
   * cloud agent in an organization. This method can only be called when the
   * cloud agent repository policy is set to `selected`.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotEnableCopilotCodingAgentForRepositoryInOrganization: Operation<operations["copilot/enable-copilot-coding-agent-for-repository-in-organization"]>;

  /**
   * Disable a repository for Copilot cloud agent in an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Removes a repository from the list of selected repositories enabled for Copilot
   * cloud agent in an organization. This method can only be called when the
   * cloud agent repository policy is set to `selected`.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scopes to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotDisableCopilotCodingAgentForRepositoryInOrganization: Operation<operations["copilot/disable-copilot-coding-agent-for-repository-in-organization"]>;

  /**
   * Get Copilot content exclusion rules for an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Gets information about an organization's Copilot content exclusion path rules.
   * To configure these settings, go to the organization's settings on GitHub.
   * For more information, see "[Excluding content from GitHub Copilot](https://docs.github.com/copilot/managing-copilot/configuring-and-auditing-content-exclusion/excluding-content-from-github-copilot#configuring-content-exclusions-for-your-organization)."
   *
   * Organization owners can view details about Copilot content exclusion rules for the organization.
   *
   * OAuth app tokens and personal access tokens (classic) need either the `copilot` or `read:org` scopes to use this endpoint.
   *
   * > [!CAUTION]
   * > * At this time, the API does not support comments. This endpoint will not return any comments in the existing rules.
   * > * At this time, the API does not support duplicate keys. If your content exclusion configuration contains duplicate keys, the API will return only the last occurrence of that key. For example, if duplicate entries are present, only the final value will be included in the response.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotContentExclusionForOrganization: Operation<operations["copilot/copilot-content-exclusion-for-organization"]>;

  /**
   * Set Copilot content exclusion rules for an organization
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Sets Copilot content exclusion path rules for an organization.
   * To configure these settings, go to the organization's settings on GitHub.
   * For more information, see "[Excluding content from GitHub Copilot](https://docs.github.com/copilot/managing-copilot/configuring-and-auditing-content-exclusion/excluding-content-from-github-copilot#configuring-content-exclusions-for-your-organization)."
   *
   * Organization owners can set Copilot content exclusion rules for the organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `copilot` scope to use this endpoint.
   *
   * > [!CAUTION]
   * > * At this time, the API does not support comments. When using this endpoint, any existing comments in your rules will be deleted.
   * > * At this time, the API does not support duplicate keys. If you submit content exclusions through the API with duplicate keys, only the last occurrence will be saved. Earlier entries with the same key will be overwritten.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 413: Payload Too Large
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotSetCopilotContentExclusionForOrganization: Operation<operations["copilot/set-copilot-content-exclusion-for-organization"]>;

  /**
   * Get Copilot organization usage metrics for a specific day
   *
   * Use this endpoint to retrieve download links for the Copilot organization usage metrics report for a specific day. The report provides comprehensive usage data for Copilot features across the organization.
   *
   * The report contains aggregated metrics for the specified day, including usage statistics for various Copilot features, user engagement data, and feature adoption metrics. Reports are generated daily and made available for download through signed URLs with a limited expiration time.
   *
   * The response includes download links to the report files, along with the specific date of the report. The report covers a complete day for which data has been processed.
   *
   * Organization owners and authorized users with fine-grained "View Organization Copilot Metrics" permission can retrieve Copilot metrics reports for the organization. OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * For more information about organization metrics attribution, see [How are metrics attributed across organizations](https://docs.github.com/copilot/concepts/copilot-metrics#how-are-metrics-attributed-across-organizations).
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotOrganizationOneDayUsageMetrics: Operation<operations["copilot/copilot-organization-one-day-usage-metrics"]>;

  /**
   * Get Copilot organization usage metrics
   *
   * Use this endpoint to retrieve download links for the latest 28-day organization Copilot usage metrics report. The report provides comprehensive usage data for Copilot features across the organization.
   *
   * The report contains aggregated metrics for the previous 28 days, including usage statistics for various Copilot features, user engagement data, and feature adoption metrics. Reports are generated daily and made available for download through signed URLs with a limited expiration time.
   *
   * The response includes download links to the report files, along with the specific date range covered by the report. The report covers a complete 28-day period ending on the most recent day for which data has been processed.
   *
   * Organization owners and authorized users with fine-grained "View Organization Copilot Metrics" permission can retrieve Copilot metrics reports for the organization. OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * For more information about organization metrics attribution, see [How are metrics attributed across organizations](https://docs.github.com/copilot/concepts/copilot-metrics#how-are-metrics-attributed-across-organizations).
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotOrganizationUsageMetrics: Operation<operations["copilot/copilot-organization-usage-metrics"]>;

  /**
   * Get Copilot organization repository report for a specific day
   *
   * Use this endpoint to retrieve download links for the Copilot organization repository report for a specific day. The report provides per-repository pull request metrics for Copilot across the organization, with one entry per repository.
   *
   * The report contains repository-level pull request activity for the specified day, including the Copilot Coding Agent (CCA) and Copilot Code Review (CCR) breakdowns. Only repositories that had activity on the specified day are included. Reports are generated daily and made available for download through signed URLs with a limited expiration time.
   *
   * The response includes download links to the report files, along with the specific date of the report. The report covers a complete day for which data has been processed.
   *
   * Organization owners and authorized users with fine-grained "View Organization Copilot Metrics" permission can retrieve Copilot metrics reports for the organization. OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * For more information about organization metrics attribution, see [How are metrics attributed across organizations](https://docs.github.com/copilot/concepts/copilot-metrics#how-are-metrics-attributed-across-organizations).
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotOrganizationReposOneDayReport: Operation<operations["copilot/copilot-organization-repos-one-day-report"]>;

  /**
   * Get Copilot organization user-teams report for a specific day
   *
   * Use this endpoint to retrieve download links for the Copilot organization user-teams report for a specific day. The report provides user-team join data for Copilot across the organization, with one entry per user-team pair.
   *
   * The report contains user-team membership data for the specified day, enabling consumers to join with the existing organization user reports to compute team-level usage metrics. Reports are generated daily and made available for download through signed URLs with a limited expiration time.
   *
   * The response includes download links to the report files, along with the specific date of the report. The report covers a complete day for which data has been processed.
   *
   * Organization owners and authorized users with fine-grained "View Organization Copilot Metrics" permission can retrieve Copilot metrics reports for the organization. OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * For more information about organization metrics attribution, see [How are metrics attributed across organizations](https://docs.github.com/copilot/concepts/copilot-metrics#how-are-metrics-attributed-across-organizations).
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotOrganizationUserTeamsOneDayReport: Operation<operations["copilot/copilot-organization-user-teams-one-day-report"]>;

  /**
   * Get Copilot organization users usage metrics for a specific day
   *
   * Use this endpoint to retrieve download links for the Copilot organization user usage metrics report for a specific day. The report provides detailed user-level usage data and engagement metrics for Copilot features across the organization.
   *
   * The report contains user-specific metrics for the specified day, including individual user engagement statistics, feature usage patterns, and adoption metrics broken down by user. This report allows authorized users to analyze Copilot usage at the user level to understand adoption patterns and identify opportunities for increased engagement.
   *
   * Reports are generated daily and made available for download through signed URLs with a limited expiration time. The response includes download links to the report files, along with the specific date of the report. The report covers a complete day for which data has been processed.
   *
   * Organization owners and authorized users with fine-grained "View Organization Copilot Metrics" permission can retrieve Copilot metrics reports for the organization. OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * For more information about organization metrics attribution, see [How are metrics attributed across organizations](https://docs.github.com/copilot/concepts/copilot-metrics#how-are-metrics-attributed-across-organizations).
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotOrganizationUsersOneDayUsageMetrics: Operation<operations["copilot/copilot-organization-users-one-day-usage-metrics"]>;

  /**
   * Get Copilot organization users usage metrics
   *
   * Use this endpoint to retrieve download links for the latest 28-day organization users Copilot usage metrics report. The report provides detailed user-level usage data and engagement metrics for Copilot features across the organization.
   *
   * The report contains user-specific metrics for the previous 28 days, including individual user engagement statistics, feature usage patterns, and adoption metrics broken down by user. This report allows authorized users to analyze Copilot usage at the user level to understand adoption patterns and identify opportunities for increased engagement.
   *
   * Reports are generated daily and made available for download through signed URLs with a limited expiration time. The response includes download links to the report files, along with the specific date range covered by the report. The report covers a complete 28-day period ending on the most recent day for which data has been processed.
   *
   * Organization owners and authorized users with fine-grained "View Organization Copilot Metrics" permission can retrieve Copilot metrics reports for the organization. OAuth app tokens and personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * For more information about organization metrics attribution, see [How are metrics attributed across organizations](https://docs.github.com/copilot/concepts/copilot-metrics#how-are-metrics-attributed-across-organizations).
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotCopilotOrganizationUsersUsageMetrics: Operation<operations["copilot/copilot-organization-users-usage-metrics"]>;

  /**
   * List Dependabot alerts for an organization
   *
   * Lists Dependabot alerts for an organization.
   *
   * The authenticated user must be an owner or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly dependabotListAlertsForOrg: Operation<operations["dependabot/list-alerts-for-org"]>;

  /**
   * Lists the repositories Dependabot can access in an organization
   *
   * Lists repositories that organization admins have allowed Dependabot to access when updating dependencies.
   * > [!NOTE]
   * >    This operation supports both server-to-server and user-to-server access.
   * Unauthorized users will not see the existence of this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly dependabotRepositoryAccessForOrg: Operation<operations["dependabot/repository-access-for-org"]>;

  /**
   * Updates Dependabot's repository access list for an organization
   *
   * Updates repositories according to the list of repositories that organization admins have given Dependabot access to when they've updated dependencies.
   *
   * > [!NOTE]
   * >    This operation supports both server-to-server and user-to-server access.
   * Unauthorized users will not see the existence of this endpoint.
   *
   * **Example request body:**
   * ```json
   * {
   *   "repository_ids_to_add": [123, 456],
   *   "repository_ids_to_remove": [789]
   * }
   * ```
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly dependabotUpdateRepositoryAccessForOrg: Operation<operations["dependabot/update-repository-access-for-org"]>;

  /**
   * Set the default repository access level for Dependabot
   *
   * Sets the default level of repository access Dependabot will have while performing an update.  Available values are:
   * - 'public' - Dependabot will only have access to public repositories, unless access is explicitly granted to non-public repositories.
   * - 'internal' - Dependabot will only have access to public and internal repositories, unless access is explicitly granted to private repositories.
   *
   * Unauthorized users will not see the existence of this endpoint.
   *
   * This operation supports both server-to-server and user-to-server access.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly dependabotSetRepositoryAccessDefaultLevel: Operation<operations["dependabot/set-repository-access-default-level"]>;

  /**
   * List organization secrets
   *
   * Lists all secrets available in an organization without revealing their
   * encrypted values.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly dependabotListOrgSecrets: Operation<operations["dependabot/list-org-secrets"]>;

  /**
   * Get an organization public key
   *
   * Gets your public key, which you need to encrypt secrets. You need to
   * encrypt a secret before you can create or update secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly dependabotGetOrgPublicKey: Operation<operations["dependabot/get-org-public-key"]>;

  /**
   * Get an organization secret
   *
   * Gets a single organization secret without revealing its encrypted value.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly dependabotGetOrgSecret: Operation<operations["dependabot/get-org-secret"]>;

  /**
   * Create or update an organization secret
   *
   * Creates or updates an organization secret with an encrypted value. Encrypt your secret using
   * [LibSodium](https://libsodium.gitbook.io/doc/bindings_for_other_languages). You must authenticate using an access
   * token with the `admin:org` scope to use this endpoint. GitHub Apps must have the `dependabot_secrets` organization
   * permission to use this endpoint.
   *
   * #### Example encrypting a secret using Node.js
   *
   * Encrypt your secret using the [tweetsodium](https://github.com/github/tweetsodium) library.
   *
   * ```
   * const sodium = require('tweetsodium');
   *
   * const key = "base64-encoded-public-key";
   * const value = "plain-text-secret";
   *
   * // Convert the message and key to Uint8Array's (Buffer implements that interface)
   * const messageBytes = Buffer.from(value);
   * const keyBytes = Buffer.from(key, 'base64');
   *
   * // Encrypt using LibSodium.
   * const encryptedBytes = sodium.seal(messageBytes, keyBytes);
   *
   * // Base64 the encrypted secret
   * const encrypted = Buffer.from(encryptedBytes).toString('base64');
   *
   * console.log(encrypted);
   * ```
   *
   *
   * #### Example encrypting a secret using Python
   *
   * Encrypt your secret using [pynacl](https://pynacl.readthedocs.io/en/latest/public/#nacl-public-sealedbox) with Python 3.
   *
   * ```
   * from base64 import b64encode
   * from nacl import encoding, public
   *
   * def encrypt(public_key: str, secret_value: str) -> str:
   *   """Encrypt a Unicode string using the public key."""
   *   public_key = public.PublicKey(public_key.encode("utf-8"), encoding.Base64Encoder())
   *   sealed_box = public.SealedBox(public_key)
   *   encrypted = sealed_box.encrypt(secret_value.encode("utf-8"))
   *   return b64encode(encrypted).decode("utf-8")
   * ```
   *
   * #### Example encrypting a secret using C#
   *
   * Encrypt your secret using the [Sodium.Core](https://www.nuget.org/packages/Sodium.Core/) package.
   *
   * ```
   * var secretValue = System.Text.Encoding.UTF8.GetBytes("mySecret");
   * var publicKey = Convert.FromBase64String("2Sg8iYjAxxmI2LvUXpJjkYrMxURPc8r+dB7TJyvvcCU=");
   *
   * var sealedPublicKeyBox = Sodium.SealedPublicKeyBox.Create(secretValue, publicKey);
   *
   * Console.WriteLine(Convert.ToBase64String(sealedPublicKeyBox));
   * ```
   *
   * #### Example encrypting a secret using Ruby
   *
   * Encrypt your secret using the [rbnacl](https://github.com/RubyCrypto/rbnacl) gem.
   *
   * ```ruby
   * require "rbnacl"
   * require "base64"
   *
   * key = Base64.decode64("+ZYvJDZMHUfBkJdyq5Zm9SKqeuBQ4sj+6sfjlH4CgG0=")
   * public_key = RbNaCl::PublicKey.new(key)
   *
   * box = RbNaCl::Boxes::Sealed.from_public_key(public_key)
   * encrypted_secret = box.encrypt("my_secret")
   *
   * # Print the base64 encoded secret
   * puts Base64.strict_encode64(encrypted_secret)
   * ```
   */
  readonly dependabotCreateOrUpdateOrgSecret: Operation<operations["dependabot/create-or-update-org-secret"]>;

  /**
   * Delete an organization secret
   *
   * Deletes a secret in an organization using the secret name.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly dependabotDeleteOrgSecret: Operation<operations["dependabot/delete-org-secret"]>;

  /**
   * List selected repositories for an organization secret
   *
   * Lists all repositories that have been selected when the `visibility`
   * for repository access to a secret is set to `selected`.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly dependabotListSelectedReposForOrgSecret: Operation<operations["dependabot/list-selected-repos-for-org-secret"]>;

  /**
   * Set selected repositories for an organization secret
   *
   * Replaces all repositories for an organization secret when the `visibility`
   * for repository access is set to `selected`. The visibility is set when you [Create
   * or update an organization secret](https://docs.github.com/rest/dependabot/secrets#create-or-update-an-organization-secret).
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly dependabotSetSelectedReposForOrgSecret: Operation<operations["dependabot/set-selected-repos-for-org-secret"]>;

  /**
   * Add selected repository to an organization secret
   *
   * Adds a repository to an organization secret when the `visibility` for
   * repository access is set to `selected`. The visibility is set when you [Create or
   * update an organization secret](https://docs.github.com/rest/dependabot/secrets#create-or-update-an-organization-secret).
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 409: Conflict when visibility type is not set to selected
   */
  readonly dependabotAddSelectedRepoToOrgSecret: Operation<operations["dependabot/add-selected-repo-to-org-secret"]>;

  /**
   * Remove selected repository from an organization secret
   *
   * Removes a repository from an organization secret when the `visibility`
   * for repository access is set to `selected`. The visibility is set when you [Create
   * or update an organization secret](https://docs.github.com/rest/dependabot/secrets#create-or-update-an-organization-secret).
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 409: Conflict when visibility type not set to selected
   */
  readonly dependabotRemoveSelectedRepoFromOrgSecret: Operation<operations["dependabot/remove-selected-repo-from-org-secret"]>;

  /**
   * Get list of conflicting packages during Docker migration for organization
   *
   * Lists all packages that are in a specific organization, are readable by the requesting user, and that encountered a conflict during a Docker migration.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly packagesListDockerMigrationConflictingPackagesForOrganization: Operation<operations["packages/list-docker-migration-conflicting-packages-for-organization"]>;

  /**
   * List public organization events
   *
   * > [!NOTE]
   * > This API is not built to serve real-time use cases. Depending on the time of day, event latency can be anywhere from 30s to 6h.
   */
  readonly activityListPublicOrgEvents: Operation<operations["activity/list-public-org-events"]>;

  /**
   * List failed organization invitations
   *
   * The return hash contains `failed_at` and `failed_reason` fields which represent the time at which the invitation failed and the reason for the failure.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsListFailedInvitations: Operation<operations["orgs/list-failed-invitations"]>;

  /**
   * List organization webhooks
   *
   * List webhooks for an organization.
   *
   * The authenticated user must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need `admin:org_hook` scope. OAuth apps cannot list, view, or edit
   * webhooks that they did not create and users cannot list, view, or edit webhooks that were created by OAuth apps.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsListWebhooks: Operation<operations["orgs/list-webhooks"]>;

  /**
   * Create an organization webhook
   *
   * Create a hook that posts payloads in JSON format.
   *
   * You must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need `admin:org_hook` scope. OAuth apps cannot list, view, or
   * edit webhooks that they did not create and users cannot list, view, or edit webhooks that were created by OAuth apps.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsCreateWebhook: Operation<operations["orgs/create-webhook"]>;

  /**
   * Get an organization webhook
   *
   * Returns a webhook configured in an organization. To get only the webhook
   * `config` properties, see "[Get a webhook configuration for an organization](/rest/orgs/webhooks#get-a-webhook-configuration-for-an-organization).
   *
   * You must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need `admin:org_hook` scope. OAuth apps cannot list, view, or edit
   * webhooks that they did not create and users cannot list, view, or edit webhooks that were created by OAuth apps.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsGetWebhook: Operation<operations["orgs/get-webhook"]>;

  /**
   * Delete an organization webhook
   *
   * Delete a webhook for an organization.
   *
   * The authenticated user must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need `admin:org_hook` scope. OAuth apps cannot list, view, or edit
   * webhooks that they did not create and users cannot list, view, or edit webhooks that were created by OAuth apps.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsDeleteWebhook: Operation<operations["orgs/delete-webhook"]>;

  /**
   * Update an organization webhook
   *
   * Updates a webhook configured in an organization. When you update a webhook,
   * the `secret` will be overwritten. If you previously had a `secret` set, you must
   * provide the same `secret` or set a new `secret` or the secret will be removed. If
   * you are only updating individual webhook `config` properties, use "[Update a webhook
   * configuration for an organization](/rest/orgs/webhooks#update-a-webhook-configuration-for-an-organization)".
   *
   * You must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need `admin:org_hook` scope. OAuth apps cannot list, view, or edit
   * webhooks that they did not create and users cannot list, view, or edit webhooks that were created by OAuth apps.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsUpdateWebhook: Operation<operations["orgs/update-webhook"]>;

  /**
   * Get a webhook configuration for an organization
   *
   * Returns the webhook configuration for an organization. To get more information about the webhook, including the `active` state and `events`, use "[Get an organization webhook ](/rest/orgs/webhooks#get-an-organization-webhook)."
   *
   * You must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need `admin:org_hook` scope. OAuth apps cannot list, view, or edit
   * webhooks that they did not create and users cannot list, view, or edit webhooks that were created by OAuth apps.
   */
  readonly orgsGetWebhookConfigForOrg: Operation<operations["orgs/get-webhook-config-for-org"]>;

  /**
   * Update a webhook configuration for an organization
   *
   * Updates the webhook configuration for an organization. To update more information about the webhook, including the `active` state and `events`, use "[Update an organization webhook ](/rest/orgs/webhooks#update-an-organization-webhook)."
   *
   * You must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need `admin:org_hook` scope. OAuth apps cannot list, view, or edit
   * webhooks that they did not create and users cannot list, view, or edit webhooks that were created by OAuth apps.
   */
  readonly orgsUpdateWebhookConfigForOrg: Operation<operations["orgs/update-webhook-config-for-org"]>;

  /**
   * List deliveries for an organization webhook
   *
   * Returns a list of webhook deliveries for a webhook configured in an organization.
   *
   * You must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need `admin:org_hook` scope. OAuth apps cannot list, view, or edit
   * webhooks that they did not create and users cannot list, view, or edit webhooks that were created by OAuth apps.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsListWebhookDeliveries: Operation<operations["orgs/list-webhook-deliveries"]>;

  /**
   * Get a webhook delivery for an organization webhook
   *
   * Returns a delivery for a webhook configured in an organization.
   *
   * You must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need `admin:org_hook` scope. OAuth apps cannot list, view, or edit
   * webhooks that they did not create and users cannot list, view, or edit webhooks that were created by OAuth apps.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsGetWebhookDelivery: Operation<operations["orgs/get-webhook-delivery"]>;

  /**
   * Redeliver a delivery for an organization webhook
   *
   * Redeliver a delivery for a webhook configured in an organization.
   *
   * You must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need `admin:org_hook` scope. OAuth apps cannot list, view, or edit
   * webhooks that they did not create and users cannot list, view, or edit webhooks that were created by OAuth apps.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsRedeliverWebhookDelivery: Operation<operations["orgs/redeliver-webhook-delivery"]>;

  /**
   * Ping an organization webhook
   *
   * This will trigger a [ping event](https://docs.github.com/webhooks/#ping-event)
   * to be sent to the hook.
   *
   * You must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need `admin:org_hook` scope. OAuth apps cannot list, view, or edit
   * webhooks that they did not create and users cannot list, view, or edit webhooks that were created by OAuth apps.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsPingWebhook: Operation<operations["orgs/ping-webhook"]>;

  /**
   * Get route stats by actor
   *
   * Get API request count statistics for an actor broken down by route within a specified time frame.
   *
   * Under normal conditions, you can expect API data to appear within 4–6 hours after making a request. During incidents or periods of unusually high volume, it may take longer to show up.
   */
  readonly apiInsightsGetRouteStatsByActor: Operation<operations["api-insights/get-route-stats-by-actor"]>;

  /**
   * Get subject stats
   *
   * Get API request statistics for all subjects within an organization within a specified time frame. Subjects can be users or GitHub Apps.
   *
   * Under normal conditions, you can expect API data to appear within 4–6 hours after making a request. During incidents or periods of unusually high volume, it may take longer to show up.
   */
  readonly apiInsightsGetSubjectStats: Operation<operations["api-insights/get-subject-stats"]>;

  /**
   * Get summary stats
   *
   * Get overall statistics of API requests made within an organization by all users and apps within a specified time frame.
   *
   * Under normal conditions, you can expect API data to appear within 4–6 hours after making a request. During incidents or periods of unusually high volume, it may take longer to show up.
   */
  readonly apiInsightsGetSummaryStats: Operation<operations["api-insights/get-summary-stats"]>;

  /**
   * Get summary stats by user
   *
   * Get overall statistics of API requests within the organization for a user.
   *
   * Under normal conditions, you can expect API data to appear within 4–6 hours after making a request. During incidents or periods of unusually high volume, it may take longer to show up.
   */
  readonly apiInsightsGetSummaryStatsByUser: Operation<operations["api-insights/get-summary-stats-by-user"]>;

  /**
   * Get summary stats by actor
   *
   * Get overall statistics of API requests within the organization made by a specific actor. Actors can be GitHub App installations, OAuth apps or other tokens on behalf of a user.
   *
   * Under normal conditions, you can expect API data to appear within 4–6 hours after making a request. During incidents or periods of unusually high volume, it may take longer to show up.
   */
  readonly apiInsightsGetSummaryStatsByActor: Operation<operations["api-insights/get-summary-stats-by-actor"]>;

  /**
   * Get time stats
   *
   * Get the number of API requests and rate-limited requests made within an organization over a specified time period.
   *
   * Under normal conditions, you can expect API data to appear within 4–6 hours after making a request. During incidents or periods of unusually high volume, it may take longer to show up.
   */
  readonly apiInsightsGetTimeStats: Operation<operations["api-insights/get-time-stats"]>;

  /**
   * Get time stats by user
   *
   * Get the number of API requests and rate-limited requests made within an organization by a specific user over a specified time period.
   *
   * Under normal conditions, you can expect API data to appear within 4–6 hours after making a request. During incidents or periods of unusually high volume, it may take longer to show up.
   */
  readonly apiInsightsGetTimeStatsByUser: Operation<operations["api-insights/get-time-stats-by-user"]>;

  /**
   * Get time stats by actor
   *
   * Get the number of API requests and rate-limited requests made within an organization by a specific actor within a specified time period.
   *
   * Under normal conditions, you can expect API data to appear within 4–6 hours after making a request. During incidents or periods of unusually high volume, it may take longer to show up.
   */
  readonly apiInsightsGetTimeStatsByActor: Operation<operations["api-insights/get-time-stats-by-actor"]>;

  /**
   * Get user stats
   *
   * Get API usage statistics within an organization for a user broken down by the type of access.
   *
   * Under normal conditions, you can expect API data to appear within 4–6 hours after making a request. During incidents or periods of unusually high volume, it may take longer to show up.
   */
  readonly apiInsightsGetUserStats: Operation<operations["api-insights/get-user-stats"]>;

  /**
   * Get an organization installation for the authenticated app
   *
   * Enables an authenticated GitHub App to find the organization's installation information.
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   */
  readonly appsGetOrgInstallation: Operation<operations["apps/get-org-installation"]>;

  /**
   * List app installations for an organization
   *
   * Lists all GitHub Apps in an organization. The installation count includes
   * all GitHub Apps installed on repositories in the organization.
   *
   * The authenticated user must be an organization owner to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:read` scope to use this endpoint.
   */
  readonly orgsListAppInstallations: Operation<operations["orgs/list-app-installations"]>;

  /**
   * Get interaction restrictions for an organization
   *
   * Shows which type of GitHub user can interact with this organization and when the restriction expires. If there is no restrictions, you will see an empty response.
   */
  readonly interactionsGetRestrictionsForOrg: Operation<operations["interactions/get-restrictions-for-org"]>;

  /**
   * Set interaction restrictions for an organization
   *
   * Temporarily restricts interactions to a certain type of GitHub user in any public repository in the given organization. You must be an organization owner to set these restrictions. Setting the interaction limit at the organization level will overwrite any interaction limits that are set for individual repositories owned by the organization.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly interactionsSetRestrictionsForOrg: Operation<operations["interactions/set-restrictions-for-org"]>;

  /**
   * Remove interaction restrictions for an organization
   *
   * Removes all interaction restrictions from public repositories in the given organization. You must be an organization owner to remove restrictions.
   */
  readonly interactionsRemoveRestrictionsForOrg: Operation<operations["interactions/remove-restrictions-for-org"]>;

  /**
   * Get pull request creation cap for an org
   *
   * Gets the pull request creation cap configuration for an organization.
   * The cap limits the total number of open pull requests a user can have across all public
   * repositories in the organization at one time.
   *
   * Only users with admin access to the organization can view the cap configuration.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 405: Method Not Allowed
   */
  readonly interactionsGetPullRequestCreationCapForOrg: Operation<operations["interactions/get-pull-request-creation-cap-for-org"]>;

  /**
   * Update pull request creation cap for an org
   *
   * Updates the pull request creation cap for an organization. The cap limits the total number
   * of open pull requests a user can have across all public repositories in the organization
   * at one time.
   *
   * Only users with admin access to the organization can configure the cap.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 405: Method Not Allowed
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly interactionsUpdatePullRequestCreationCapForOrg: Operation<operations["interactions/update-pull-request-creation-cap-for-org"]>;

  /**
   * List pending organization invitations
   *
   * The return hash contains a `role` field which refers to the Organization
   * Invitation role and will be one of the following values: `direct_member`, `admin`,
   * `billing_manager`, or `hiring_manager`. If the invitee is not a GitHub
   * member, the `login` field in the return hash will be `null`.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsListPendingInvitations: Operation<operations["orgs/list-pending-invitations"]>;

  /**
   * Create an organization invitation
   *
   * Invite people to an organization by using their GitHub user ID or their email address. In order to create invitations in an organization, the authenticated user must be an organization owner.
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)"
   * and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsCreateInvitation: Operation<operations["orgs/create-invitation"]>;

  /**
   * Cancel an organization invitation
   *
   * Cancel an organization invitation. In order to cancel an organization invitation, the authenticated user must be an organization owner.
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications).
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsCancelInvitation: Operation<operations["orgs/cancel-invitation"]>;

  /**
   * List organization invitation teams
   *
   * List all teams associated with an invitation. In order to see invitations in an organization, the authenticated user must be an organization owner.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsListInvitationTeams: Operation<operations["orgs/list-invitation-teams"]>;

  /**
   * List issue fields for an organization
   *
   * Lists all issue fields for an organization. OAuth app tokens and personal access tokens (classic) need the read:org scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsListIssueFields: Operation<operations["orgs/list-issue-fields"]>;

  /**
   * Create issue field for an organization
   *
   * Creates a new issue field for an organization.
   *
   * You can find out more about issue fields in [Managing issue fields in an organization](https://docs.github.com/issues/tracking-your-work-with-issues/using-issues/managing-issue-fields-in-an-organization).
   *
   * To use this endpoint, the authenticated user must be an administrator for the organization. OAuth app tokens and
   * personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsCreateIssueField: Operation<operations["orgs/create-issue-field"]>;

  /**
   * Delete issue field for an organization
   *
   * Deletes an issue field for an organization.
   *
   * You can find out more about issue fields in [Managing issue fields in an organization](https://docs.github.com/issues/tracking-your-work-with-issues/using-issues/managing-issue-fields-in-an-organization).
   *
   * To use this endpoint, the authenticated user must be an administrator for the organization. OAuth app tokens and
   * personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsDeleteIssueField: Operation<operations["orgs/delete-issue-field"]>;

  /**
   * Update issue field for an organization
   *
   * Updates an issue field for an organization.
   *
   * You can find out more about issue fields in [Managing issue fields in an organization](https://docs.github.com/issues/tracking-your-work-with-issues/using-issues/managing-issue-fields-in-an-organization).
   *
   * To use this endpoint, the authenticated user must be an administrator for the organization. OAuth app tokens and
   * personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsUpdateIssueField: Operation<operations["orgs/update-issue-field"]>;

  /**
   * List issue types for an organization
   *
   * Lists all issue types for an organization. OAuth app tokens and personal access tokens (classic) need the read:org scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsListIssueTypes: Operation<operations["orgs/list-issue-types"]>;

  /**
   * Create issue type for an organization
   *
   * Create a new issue type for an organization.
   *
   * You can find out more about issue types in [Managing issue types in an organization](https://docs.github.com/issues/tracking-your-work-with-issues/configuring-issues/managing-issue-types-in-an-organization).
   *
   * To use this endpoint, the authenticated user must be an administrator for the organization. OAuth app tokens and
   * personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsCreateIssueType: Operation<operations["orgs/create-issue-type"]>;

  /**
   * Update issue type for an organization
   *
   * Updates an issue type for an organization.
   *
   * You can find out more about issue types in [Managing issue types in an organization](https://docs.github.com/issues/tracking-your-work-with-issues/configuring-issues/managing-issue-types-in-an-organization).
   *
   * To use this endpoint, the authenticated user must be an administrator for the organization. OAuth app tokens and
   * personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsUpdateIssueType: Operation<operations["orgs/update-issue-type"]>;

  /**
   * Delete issue type for an organization
   *
   * Deletes an issue type for an organization.
   *
   * You can find out more about issue types in [Managing issue types in an organization](https://docs.github.com/issues/tracking-your-work-with-issues/configuring-issues/managing-issue-types-in-an-organization).
   *
   * To use this endpoint, the authenticated user must be an administrator for the organization. OAuth app tokens and
   * personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsDeleteIssueType: Operation<operations["orgs/delete-issue-type"]>;

  /**
   * List organization issues assigned to the authenticated user
   *
   * List issues in an organization assigned to the authenticated user.
   *
   * > [!NOTE]
   * > GitHub's REST API considers every pull request an issue, but not every issue is a pull request. For this reason, "Issues" endpoints may return both issues and pull requests in the response. You can identify pull requests by the `pull_request` key. Be aware that the `id` of a pull request returned from "Issues" endpoints will be an _issue id_. To find out the pull request id, use the "[List pull requests](https://docs.github.com/rest/pulls/pulls#list-pull-requests)" endpoint.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly issuesListForOrg: Operation<operations["issues/list-for-org"]>;

  /**
   * List organization members
   *
   * List all users who are members of an organization. If the authenticated user is also a member of this organization then both concealed and public members will be returned.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsListMembers: Operation<operations["orgs/list-members"]>;

  /**
   * Check organization membership for a user
   *
   * Check if a user is, publicly or privately, a member of the organization.
   *
   * @throws {ApiError} 302: Response if requester is not an organization member
   * @throws {ApiError} 404: Not Found if requester is an organization member and user is not a member
   */
  readonly orgsCheckMembershipForUser: Operation<operations["orgs/check-membership-for-user"]>;

  /**
   * Remove an organization member
   *
   * Removing a user from this list will remove them from all teams and they will no longer have any access to the organization's repositories.
   *
   * > [!NOTE]
   * > If a user has both direct membership in the organization as well as indirect membership via an enterprise team, only their direct membership will be removed. Their indirect membership via an enterprise team remains until the user is removed from the enterprise team.
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly orgsRemoveMember: Operation<operations["orgs/remove-member"]>;

  /**
   * List codespaces for a user in organization
   *
   * Lists the codespaces that a member of an organization has for repositories in that organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesGetCodespacesForUserInOrg: Operation<operations["codespaces/get-codespaces-for-user-in-org"]>;

  /**
   * Delete a codespace from the organization
   *
   * Deletes a user's codespace.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesDeleteFromOrganization: Operation<operations["codespaces/delete-from-organization"]>;

  /**
   * Stop a codespace for an organization user
   *
   * Stops a user's codespace.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesStopInOrganization: Operation<operations["codespaces/stop-in-organization"]>;

  /**
   * Get Copilot seat assignment details for a user
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Gets the GitHub Copilot seat details for a member of an organization who currently has access to GitHub Copilot.
   *
   * The seat object contains information about the user's most recent Copilot activity. Users must have telemetry enabled in their IDE for Copilot in the IDE activity to be reflected in `last_activity_at`.
   * For more information about activity data, see [Metrics data properties for GitHub Copilot](https://docs.github.com/copilot/reference/metrics-data).
   *
   * Only organization owners can view Copilot seat assignment details for members of their organization.
   *
   * OAuth app tokens and personal access tokens (classic) need either the `manage_billing:copilot` or `read:org` scopes to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Copilot Business or Enterprise is not enabled for this organization or the user has a pending organization invitation.
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotGetCopilotSeatDetailsForUser: Operation<operations["copilot/get-copilot-seat-details-for-user"]>;

  /**
   * Get organization membership for a user
   *
   * In order to get a user's membership with an organization, the authenticated user must be an organization member. The `state` parameter in the response can be used to identify the user's membership status.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsGetMembershipForUser: Operation<operations["orgs/get-membership-for-user"]>;

  /**
   * Set organization membership for a user
   *
   * Only authenticated organization owners can add a member to the organization or update the member's role.
   *
   * *   If the authenticated user is _adding_ a member to the organization, the invited user will receive an email inviting them to the organization. The user's [membership status](https://docs.github.com/rest/orgs/members#get-organization-membership-for-a-user) will be `pending` until they accept the invitation.
   *
   * *   Authenticated users can _update_ a user's membership by passing the `role` parameter. If the authenticated user changes a member's role to `admin`, the affected user will receive an email notifying them that they've been made an organization owner. If the authenticated user changes an owner's role to `member`, no email will be sent.
   *
   * **Rate limits**
   *
   * To prevent abuse, organization owners are limited to creating 50 organization invitations for an organization within a 24 hour period. If the organization is more than one month old or on a paid plan, the limit is 500 invitations per 24 hour period.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsSetMembershipForUser: Operation<operations["orgs/set-membership-for-user"]>;

  /**
   * Remove organization membership for a user
   *
   * In order to remove a user's membership with an organization, the authenticated user must be an organization owner.
   *
   * If the specified user is an active member of the organization, this will remove them from the organization. If the specified user has been invited to the organization, this will cancel their invitation. The specified user will receive an email notification in both cases.
   *
   * > [!NOTE]
   * > If a user has both direct membership in the organization as well as indirect membership via an enterprise team, only their direct membership will be removed. Their indirect membership via an enterprise team remains until the user is removed from the enterprise team.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsRemoveMembershipForUser: Operation<operations["orgs/remove-membership-for-user"]>;

  /**
   * List organization migrations
   *
   * Lists the most recent migrations, including both exports (which can be started through the REST API) and imports (which cannot be started using the REST API).
   *
   * A list of `repositories` is only returned for export migrations.
   */
  readonly migrationsListForOrg: Operation<operations["migrations/list-for-org"]>;

  /**
   * Start an organization migration
   *
   * Initiates the generation of a migration archive.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly migrationsStartForOrg: Operation<operations["migrations/start-for-org"]>;

  /**
   * Get an organization migration status
   *
   * Fetches the status of a migration.
   *
   * The `state` of a migration can be one of the following values:
   *
   * *   `pending`, which means the migration hasn't started yet.
   * *   `exporting`, which means the migration is in progress.
   * *   `exported`, which means the migration finished successfully.
   * *   `failed`, which means the migration failed.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly migrationsGetStatusForOrg: Operation<operations["migrations/get-status-for-org"]>;

  /**
   * Download an organization migration archive
   *
   * Fetches the URL to a migration archive.
   *
   * @throws {ApiError} 302: Response
   * @throws {ApiError} 404: Resource not found
   */
  readonly migrationsDownloadArchiveForOrg: Operation<operations["migrations/download-archive-for-org"]>;

  /**
   * Delete an organization migration archive
   *
   * Deletes a previous migration archive. Migration archives are automatically deleted after seven days.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly migrationsDeleteArchiveForOrg: Operation<operations["migrations/delete-archive-for-org"]>;

  /**
   * Unlock an organization repository
   *
   * Unlocks a repository that was locked for migration. You should unlock each migrated repository and [delete them](https://docs.github.com/rest/repos/repos#delete-a-repository) when the migration is complete and you no longer need the source data.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly migrationsUnlockRepoForOrg: Operation<operations["migrations/unlock-repo-for-org"]>;

  /**
   * List repositories in an organization migration
   *
   * List all the repositories for this organization migration.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly migrationsListReposForOrg: Operation<operations["migrations/list-repos-for-org"]>;

  /**
   * Get all organization roles for an organization
   *
   * Lists the organization roles available in this organization. For more information on organization roles, see "[Using organization roles](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/using-organization-roles)."
   *
   * To use this endpoint, the authenticated user must be one of:
   *
   * - An administrator for the organization.
   * - An organization member (or a member of a team) assigned a custom organization role that includes the **View organization roles** (`read_organization_custom_org_role`) permission. For more information, see "[Permissions for organization access](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/permissions-of-custom-organization-roles#permissions-for-organization-access)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsListOrgRoles: Operation<operations["orgs/list-org-roles"]>;

  /**
   * Remove all organization roles for a team
   *
   * Removes all assigned organization roles from a team. For more information on organization roles, see "[Using organization roles](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/using-organization-roles)."
   *
   * The authenticated user must be an administrator for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly orgsRevokeAllOrgRolesTeam: Operation<operations["orgs/revoke-all-org-roles-team"]>;

  /**
   * Assign an organization role to a team
   *
   * Assigns an organization role to a team in an organization. For more information on organization roles, see "[Using organization roles](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/using-organization-roles)."
   *
   * The authenticated user must be an administrator for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Response if the organization, team or role does not exist.
   * @throws {ApiError} 422: Response if the organization roles feature is not enabled for the organization, or validation failed.
   */
  readonly orgsAssignTeamToOrgRole: Operation<operations["orgs/assign-team-to-org-role"]>;

  /**
   * Remove an organization role from a team
   *
   * Removes an organization role from a team. For more information on organization roles, see "[Using organization roles](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/using-organization-roles)."
   *
   * The authenticated user must be an administrator for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly orgsRevokeOrgRoleTeam: Operation<operations["orgs/revoke-org-role-team"]>;

  /**
   * Remove all organization roles for a user
   *
   * Revokes all assigned organization roles from a user. For more information on organization roles, see "[Using organization roles](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/using-organization-roles)."
   *
   * The authenticated user must be an administrator for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly orgsRevokeAllOrgRolesUser: Operation<operations["orgs/revoke-all-org-roles-user"]>;

  /**
   * Assign an organization role to a user
   *
   * Assigns an organization role to a member of an organization. For more information on organization roles, see "[Using organization roles](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/using-organization-roles)."
   *
   * The authenticated user must be an administrator for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Response if the organization, user or role does not exist.
   * @throws {ApiError} 422: Response if the organization roles feature is not enabled enabled for the organization, the validation failed, or the user is not an organization member.
   */
  readonly orgsAssignUserToOrgRole: Operation<operations["orgs/assign-user-to-org-role"]>;

  /**
   * Remove an organization role from a user
   *
   * Remove an organization role from a user. For more information on organization roles, see "[Using organization roles](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/using-organization-roles)."
   *
   * The authenticated user must be an administrator for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly orgsRevokeOrgRoleUser: Operation<operations["orgs/revoke-org-role-user"]>;

  /**
   * Get an organization role
   *
   * Gets an organization role that is available to this organization. For more information on organization roles, see "[Using organization roles](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/using-organization-roles)."
   *
   * To use this endpoint, the authenticated user must be one of:
   *
   * - An administrator for the organization.
   * - An organization member (or a member of a team) assigned a custom organization role that includes the **View organization roles** (`read_organization_custom_org_role`) permission. For more information, see "[Permissions for organization access](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/permissions-of-custom-organization-roles#permissions-for-organization-access)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsGetOrgRole: Operation<operations["orgs/get-org-role"]>;

  /**
   * List teams that are assigned to an organization role
   *
   * Lists the teams that are assigned to an organization role. For more information on organization roles, see "[Using organization roles](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/using-organization-roles)."
   *
   * To use this endpoint, you must be an administrator for the organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Response if the organization or role does not exist.
   * @throws {ApiError} 422: Response if the organization roles feature is not enabled or validation failed.
   */
  readonly orgsListOrgRoleTeams: Operation<operations["orgs/list-org-role-teams"]>;

  /**
   * List users that are assigned to an organization role
   *
   * Lists organization members that are assigned to an organization role. For more information on organization roles, see "[Using organization roles](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/using-organization-roles)."
   *
   * To use this endpoint, you must be an administrator for the organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Response if the organization or role does not exist.
   * @throws {ApiError} 422: Response if the organization roles feature is not enabled or validation failed.
   */
  readonly orgsListOrgRoleUsers: Operation<operations["orgs/list-org-role-users"]>;

  /**
   * List outside collaborators for an organization
   *
   * List all users who are outside collaborators of an organization.
   */
  readonly orgsListOutsideCollaborators: Operation<operations["orgs/list-outside-collaborators"]>;

  /**
   * Convert an organization member to outside collaborator
   *
   * When an organization member is converted to an outside collaborator, they'll only have access to the repositories that their current team membership allows. The user will no longer be a member of the organization. For more information, see "[Converting an organization member to an outside collaborator](https://docs.github.com/articles/converting-an-organization-member-to-an-outside-collaborator/)". Converting an organization member to an outside collaborator may be restricted by enterprise administrators. For more information, see "[Enforcing repository management policies in your enterprise](https://docs.github.com/admin/policies/enforcing-policies-for-your-enterprise/enforcing-repository-management-policies-in-your-enterprise#enforcing-a-policy-for-inviting-outside-collaborators-to-repositories)."
   *
   * @throws {ApiError} 403: Forbidden if user is the last owner of the organization, not a member of the organization, or if the enterprise enforces a policy for inviting outside collaborators. For more information, see "[Enforcing repository management policies in your enterprise](https://docs.github.com/admin/policies/enforcing-policies-for-your-enterprise/enforcing-repository-management-policies-in-your-enterprise#enforcing-a-policy-for-inviting-outside-collaborators-to-repositories)."
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsConvertMemberToOutsideCollaborator: Operation<operations["orgs/convert-member-to-outside-collaborator"]>;

  /**
   * Remove outside collaborator from an organization
   *
   * Removing a user from this list will remove them from all the organization's repositories.
   *
   * @throws {ApiError} 422: Unprocessable Entity if user is a member of the organization
   */
  readonly orgsRemoveOutsideCollaborator: Operation<operations["orgs/remove-outside-collaborator"]>;

  /**
   * List packages for an organization
   *
   * Lists packages in an organization readable by the user.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 400: The value of `per_page` multiplied by `page` cannot be greater than 10000.
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly packagesListPackagesForOrganization: Operation<operations["packages/list-packages-for-organization"]>;

  /**
   * Get a package for an organization
   *
   * Gets a specific package in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   */
  readonly packagesGetPackageForOrganization: Operation<operations["packages/get-package-for-organization"]>;

  /**
   * Delete a package for an organization
   *
   * Deletes an entire package in an organization. You cannot delete a public package if any version of the package has more than 5,000 downloads. In this scenario, contact GitHub support for further assistance.
   *
   * The authenticated user must have admin permissions in the organization to use this endpoint. If the `package_type` belongs to a GitHub Packages registry that supports granular permissions, the authenticated user must also have admin permissions to the package. For the list of these registries, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#granular-permissions-for-userorganization-scoped-packages)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` and `delete:packages` scopes to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesDeletePackageForOrg: Operation<operations["packages/delete-package-for-org"]>;

  /**
   * Restore a package for an organization
   *
   * Restores an entire package in an organization.
   *
   * You can restore a deleted package under the following conditions:
   *   - The package was deleted within the last 30 days.
   *   - The same package namespace and version is still available and not reused for a new package. If the same package namespace is not available, you will not be able to restore your package. In this scenario, to restore the deleted package, you must delete the new package that uses the deleted package's namespace first.
   *
   * The authenticated user must have admin permissions in the organization to use this endpoint. If the `package_type` belongs to a GitHub Packages registry that supports granular permissions, the authenticated user must also have admin permissions to the package. For the list of these registries, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#granular-permissions-for-userorganization-scoped-packages)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` and `write:packages` scopes to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesRestorePackageForOrg: Operation<operations["packages/restore-package-for-org"]>;

  /**
   * List package versions for a package owned by an organization
   *
   * Lists package versions for a package owned by an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesGetAllPackageVersionsForPackageOwnedByOrg: Operation<operations["packages/get-all-package-versions-for-package-owned-by-org"]>;

  /**
   * Get a package version for an organization
   *
   * Gets a specific package version in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   */
  readonly packagesGetPackageVersionForOrganization: Operation<operations["packages/get-package-version-for-organization"]>;

  /**
   * Delete package version for an organization
   *
   * Deletes a specific package version in an organization. If the package is public and the package version has more than 5,000 downloads, you cannot delete the package version. In this scenario, contact GitHub support for further assistance.
   *
   * The authenticated user must have admin permissions in the organization to use this endpoint. If the `package_type` belongs to a GitHub Packages registry that supports granular permissions, the authenticated user must also have admin permissions to the package. For the list of these registries, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#granular-permissions-for-userorganization-scoped-packages)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` and `delete:packages` scopes to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesDeletePackageVersionForOrg: Operation<operations["packages/delete-package-version-for-org"]>;

  /**
   * Restore package version for an organization
   *
   * Restores a specific package version in an organization.
   *
   * You can restore a deleted package under the following conditions:
   *   - The package was deleted within the last 30 days.
   *   - The same package namespace and version is still available and not reused for a new package. If the same package namespace is not available, you will not be able to restore your package. In this scenario, to restore the deleted package, you must delete the new package that uses the deleted package's namespace first.
   *
   * The authenticated user must have admin permissions in the organization to use this endpoint. If the `package_type` belongs to a GitHub Packages registry that supports granular permissions, the authenticated user must also have admin permissions to the package. For the list of these registries, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#granular-permissions-for-userorganization-scoped-packages)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` and `write:packages` scopes to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesRestorePackageVersionForOrg: Operation<operations["packages/restore-package-version-for-org"]>;

  /**
   * List requests to access organization resources with fine-grained personal access tokens
   *
   * Lists requests from organization members to access organization resources with a fine-grained personal access token.
   *
   * Only GitHub Apps can use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly orgsListPatGrantRequests: Operation<operations["orgs/list-pat-grant-requests"]>;

  /**
   * Review requests to access organization resources with fine-grained personal access tokens
   *
   * Approves or denies multiple pending requests to access organization resources via a fine-grained personal access token.
   *
   * Only GitHub Apps can use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly orgsReviewPatGrantRequestsInBulk: Operation<operations["orgs/review-pat-grant-requests-in-bulk"]>;

  /**
   * Review a request to access organization resources with a fine-grained personal access token
   *
   * Approves or denies a pending request to access organization resources via a fine-grained personal access token.
   *
   * Only GitHub Apps can use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly orgsReviewPatGrantRequest: Operation<operations["orgs/review-pat-grant-request"]>;

  /**
   * List repositories requested to be accessed by a fine-grained personal access token
   *
   * Lists the repositories a fine-grained personal access token request is requesting access to.
   *
   * Only GitHub Apps can use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly orgsListPatGrantRequestRepositories: Operation<operations["orgs/list-pat-grant-request-repositories"]>;

  /**
   * List fine-grained personal access tokens with access to organization resources
   *
   * Lists approved fine-grained personal access tokens owned by organization members that can access organization resources.
   *
   * Only GitHub Apps can use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly orgsListPatGrants: Operation<operations["orgs/list-pat-grants"]>;

  /**
   * Update the access to organization resources via fine-grained personal access tokens
   *
   * Updates the access organization members have to organization resources via fine-grained personal access tokens. Limited to revoking a token's existing access.
   *
   * Only GitHub Apps can use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly orgsUpdatePatAccesses: Operation<operations["orgs/update-pat-accesses"]>;

  /**
   * Update the access a fine-grained personal access token has to organization resources
   *
   * Updates the access an organization member has to organization resources via a fine-grained personal access token. Limited to revoking the token's existing access. Limited to revoking a token's existing access.
   *
   * Only GitHub Apps can use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly orgsUpdatePatAccess: Operation<operations["orgs/update-pat-access"]>;

  /**
   * List repositories a fine-grained personal access token has access to
   *
   * Lists the repositories a fine-grained personal access token has access to.
   *
   * Only GitHub Apps can use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly orgsListPatGrantRepositories: Operation<operations["orgs/list-pat-grant-repositories"]>;

  /**
   * List private registries for an organization
   *
   * Lists all private registry configurations available at the organization-level without revealing their encrypted
   * values.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 404: Resource not found
   */
  readonly privateRegistriesListOrgPrivateRegistries: Operation<operations["private-registries/list-org-private-registries"]>;

  /**
   * Create a private registry for an organization
   *
   * Creates a private registry configuration with an encrypted value for an organization. Encrypt your secret using [LibSodium](https://libsodium.gitbook.io/doc/bindings_for_other_languages). For more information, see "[Encrypting secrets for the REST API](https://docs.github.com/rest/guides/encrypting-secrets-for-the-rest-api)."
   * For OIDC-based registries (`oidc_azure`, `oidc_aws`, `oidc_jfrog`, `oidc_cloudsmith`, or `oidc_gcp`), the `encrypted_value` and `key_id` fields should be omitted.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly privateRegistriesCreateOrgPrivateRegistry: Operation<operations["private-registries/create-org-private-registry"]>;

  /**
   * Get private registries public key for an organization
   *
   * Gets the org public key, which is needed to encrypt private registry secrets. You need to encrypt a secret before you can create or update secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly privateRegistriesGetOrgPublicKey: Operation<operations["private-registries/get-org-public-key"]>;

  /**
   * Get a private registry for an organization
   *
   * Get the configuration of a single private registry defined for an organization, omitting its encrypted value.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly privateRegistriesGetOrgPrivateRegistry: Operation<operations["private-registries/get-org-private-registry"]>;

  /**
   * Delete a private registry for an organization
   *
   * Delete a private registry configuration at the organization-level.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 404: Resource not found
   */
  readonly privateRegistriesDeleteOrgPrivateRegistry: Operation<operations["private-registries/delete-org-private-registry"]>;

  /**
   * Update a private registry for an organization
   *
   * Updates a private registry configuration with an encrypted value for an organization. Encrypt your secret using [LibSodium](https://libsodium.gitbook.io/doc/bindings_for_other_languages). For more information, see "[Encrypting secrets for the REST API](https://docs.github.com/rest/guides/encrypting-secrets-for-the-rest-api)."
   * For OIDC-based registries (`oidc_azure`, `oidc_aws`, `oidc_jfrog`, `oidc_cloudsmith`, or `oidc_gcp`), the `encrypted_value` and `key_id` fields should be omitted.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly privateRegistriesUpdateOrgPrivateRegistry: Operation<operations["private-registries/update-org-private-registry"]>;

  /**
   * List projects for organization
   *
   * List all projects owned by a specific organization accessible by the authenticated user.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsListForOrg: Operation<operations["projects/list-for-org"]>;

  /**
   * Get project for organization
   *
   * Get a specific organization-owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsGetForOrg: Operation<operations["projects/get-for-org"]>;

  /**
   * Create draft item for organization owned project
   *
   * Create draft issue item for the specified organization owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsCreateDraftItemForOrg: Operation<operations["projects/create-draft-item-for-org"]>;

  /**
   * List project fields for organization
   *
   * List all fields for a specific organization-owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsListFieldsForOrg: Operation<operations["projects/list-fields-for-org"]>;

  /**
   * Add a field to an organization-owned project.
   *
   * Add a field to an organization-owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly projectsAddFieldForOrg: Operation<operations["projects/add-field-for-org"]>;

  /**
   * Get project field for organization
   *
   * Get a specific field for an organization-owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsGetFieldForOrg: Operation<operations["projects/get-field-for-org"]>;

  /**
   * List items for an organization owned project
   *
   * List all items for a specific organization-owned project accessible by the authenticated user.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsListItemsForOrg: Operation<operations["projects/list-items-for-org"]>;

  /**
   * Add item to organization owned project
   *
   * Add an issue or pull request item to the specified organization owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsAddItemForOrg: Operation<operations["projects/add-item-for-org"]>;

  /**
   * Get an item for an organization owned project
   *
   * Get a specific item from an organization-owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsGetOrgItem: Operation<operations["projects/get-org-item"]>;

  /**
   * Delete project item for organization
   *
   * Delete a specific item from an organization-owned project.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsDeleteItemForOrg: Operation<operations["projects/delete-item-for-org"]>;

  /**
   * Update project item for organization
   *
   * Update a specific item in an organization-owned project.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly projectsUpdateItemForOrg: Operation<operations["projects/update-item-for-org"]>;

  /**
   * Create a view for an organization-owned project
   *
   * Create a new view in an organization-owned project. Views allow you to customize how items in a project are displayed and filtered.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly projectsCreateViewForOrg: Operation<operations["projects/create-view-for-org"]>;

  /**
   * List items for an organization project view
   *
   * List items in an organization project with the saved view's filter applied.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly projectsListViewItemsForOrg: Operation<operations["projects/list-view-items-for-org"]>;

  /**
   * Get all custom properties for an organization
   *
   * Gets all custom properties defined for an organization.
   * Organization members can read these properties.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsCustomPropertiesForReposGetOrganizationDefinitions: Operation<operations["orgs/custom-properties-for-repos-get-organization-definitions"]>;

  /**
   * Create or update custom properties for an organization
   *
   * Creates new or updates existing custom properties defined for an organization in a batch.
   *
   * If the property already exists, the existing property will be replaced with the new values.
   * Missing optional values will fall back to default values, previous values will be overwritten.
   * E.g. if a property exists with `values_editable_by: org_and_repo_actors` and it's updated without specifying `values_editable_by`, it will be updated to default value `org_actors`.
   *
   * To use this endpoint, the authenticated user must be one of:
   *   - An administrator for the organization.
   *   - A user, or a user on a team, with the fine-grained permission of `custom_properties_org_definitions_manager` in the organization.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsCustomPropertiesForReposCreateOrUpdateOrganizationDefinitions: Operation<operations["orgs/custom-properties-for-repos-create-or-update-organization-definitions"]>;

  /**
   * Get a custom property for an organization
   *
   * Gets a custom property that is defined for an organization.
   * Organization members can read these properties.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsCustomPropertiesForReposGetOrganizationDefinition: Operation<operations["orgs/custom-properties-for-repos-get-organization-definition"]>;

  /**
   * Create or update a custom property for an organization
   *
   * Creates a new or updates an existing custom property that is defined for an organization.
   *
   * To use this endpoint, the authenticated user must be one of:
   * - An administrator for the organization.
   * - A user, or a user on a team, with the fine-grained permission of `custom_properties_org_definitions_manager` in the organization.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsCustomPropertiesForReposCreateOrUpdateOrganizationDefinition: Operation<operations["orgs/custom-properties-for-repos-create-or-update-organization-definition"]>;

  /**
   * Remove a custom property for an organization
   *
   * Removes a custom property that is defined for an organization.
   *
   * To use this endpoint, the authenticated user must be one of:
   *   - An administrator for the organization.
   *   - A user, or a user on a team, with the fine-grained permission of `custom_properties_org_definitions_manager` in the organization.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsCustomPropertiesForReposDeleteOrganizationDefinition: Operation<operations["orgs/custom-properties-for-repos-delete-organization-definition"]>;

  /**
   * List custom property values for organization repositories
   *
   * Lists organization repositories with all of their custom property values.
   * Organization members can read these properties.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsCustomPropertiesForReposGetOrganizationValues: Operation<operations["orgs/custom-properties-for-repos-get-organization-values"]>;

  /**
   * Create or update custom property values for organization repositories
   *
   * Create new or update existing custom property values for repositories in a batch that belong to an organization.
   * Each target repository will have its custom property values updated to match the values provided in the request.
   *
   * A maximum of 30 repositories can be updated in a single request.
   *
   * Using a value of `null` for a custom property will remove or 'unset' the property value from the repository.
   *
   * To use this endpoint, the authenticated user must be one of:
   *   - An administrator for the organization.
   *   - A user, or a user on a team, with the fine-grained permission of `custom_properties_org_values_editor` in the organization.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsCustomPropertiesForReposCreateOrUpdateOrganizationValues: Operation<operations["orgs/custom-properties-for-repos-create-or-update-organization-values"]>;

  /**
   * List public organization members
   *
   * Members of an organization can choose to have their membership publicized or not.
   */
  readonly orgsListPublicMembers: Operation<operations["orgs/list-public-members"]>;

  /**
   * Check public organization membership for a user
   *
   * Check if the provided user is a public member of the organization.
   *
   * @throws {ApiError} 404: Not Found if user is not a public member
   */
  readonly orgsCheckPublicMembershipForUser: Operation<operations["orgs/check-public-membership-for-user"]>;

  /**
   * Set public organization membership for the authenticated user
   *
   * The user can publicize their own membership. (A user cannot publicize the membership for another user.)
   *
   * Note that you'll need to set `Content-Length` to zero when calling out to this endpoint. For more information, see "[HTTP method](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#http-method)."
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly orgsSetPublicMembershipForAuthenticatedUser: Operation<operations["orgs/set-public-membership-for-authenticated-user"]>;

  /**
   * Remove public organization membership for the authenticated user
   *
   * Removes the public membership for the authenticated user from the specified organization, unless public visibility is enforced by default.
   */
  readonly orgsRemovePublicMembershipForAuthenticatedUser: Operation<operations["orgs/remove-public-membership-for-authenticated-user"]>;

  /**
   * List organization repositories
   *
   * Lists repositories for the specified organization.
   *
   * > [!NOTE]
   * > In order to see the `security_and_analysis` block for a repository you must have admin permissions for the repository or be an owner or security manager for the organization that owns the repository. For more information, see "[Managing security managers in your organization](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/managing-security-managers-in-your-organization)."
   */
  readonly reposListForOrg: Operation<operations["repos/list-for-org"]>;

  /**
   * Create an organization repository
   *
   * Creates a new repository in the specified organization. The authenticated user must be a member of the organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `public_repo` or `repo` scope to create a public repository, and `repo` scope to create a private repository.
   *
   * `body.use_squash_pr_title_as_default` is deprecated. Please use `squash_merge_commit_title` instead.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateInOrg: Operation<operations["repos/create-in-org"]>;

  /**
   * Get all organization repository rulesets
   *
   * Get all the repository rulesets for an organization.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposGetOrgRulesets: Operation<operations["repos/get-org-rulesets"]>;

  /**
   * Create an organization repository ruleset
   *
   * Create a repository ruleset for an organization.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposCreateOrgRuleset: Operation<operations["repos/create-org-ruleset"]>;

  /**
   * List organization rule suites
   *
   * Lists suites of rule evaluations at the organization level.
   * For more information, see "[Managing rulesets for repositories in your organization](https://docs.github.com/organizations/managing-organization-settings/managing-rulesets-for-repositories-in-your-organization#viewing-insights-for-rulesets)."
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposGetOrgRuleSuites: Operation<operations["repos/get-org-rule-suites"]>;

  /**
   * Get an organization rule suite
   *
   * Gets information about a suite of rule evaluations from within an organization.
   * For more information, see "[Managing rulesets for repositories in your organization](https://docs.github.com/organizations/managing-organization-settings/managing-rulesets-for-repositories-in-your-organization#viewing-insights-for-rulesets)."
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposGetOrgRuleSuite: Operation<operations["repos/get-org-rule-suite"]>;

  /**
   * Get an organization repository ruleset
   *
   * Get a repository ruleset for an organization.
   *
   * **Note:** To prevent leaking sensitive information, the `bypass_actors` property is only returned if the user
   * making the API request has write access to the ruleset.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposGetOrgRuleset: Operation<operations["repos/get-org-ruleset"]>;

  /**
   * Update an organization repository ruleset
   *
   * Update a ruleset for an organization.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposUpdateOrgRuleset: Operation<operations["repos/update-org-ruleset"]>;

  /**
   * Delete an organization repository ruleset
   *
   * Delete a ruleset for an organization.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposDeleteOrgRuleset: Operation<operations["repos/delete-org-ruleset"]>;

  /**
   * Get organization ruleset history
   *
   * Get the history of an organization ruleset.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly orgsGetOrgRulesetHistory: Operation<operations["orgs/get-org-ruleset-history"]>;

  /**
   * Get organization ruleset version
   *
   * Get a version of an organization ruleset.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly orgsGetOrgRulesetVersion: Operation<operations["orgs/get-org-ruleset-version"]>;

  /**
   * List secret scanning alerts for an organization
   *
   * Lists secret scanning alerts for eligible repositories in an organization, from newest to oldest.
   *
   * The authenticated user must be an administrator or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly secretScanningListAlertsForOrg: Operation<operations["secret-scanning/list-alerts-for-org"]>;

  /**
   * List organization custom patterns
   *
   * Lists secret scanning custom patterns for an organization.
   *
   * Personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly secretScanningListOrgCustomPatterns: Operation<operations["secret-scanning/list-org-custom-patterns"]>;

  /**
   * Bulk create organization custom patterns
   *
   * Bulk creates secret scanning custom patterns for an organization.
   *
   * Personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed for one or more patterns.
   */
  readonly secretScanningBulkCreateOrgCustomPatterns: Operation<operations["secret-scanning/bulk-create-org-custom-patterns"]>;

  /**
   * Bulk delete organization custom patterns
   *
   * Bulk deletes secret scanning custom patterns for an organization.
   *
   * Personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 412: Precondition Failed
   */
  readonly secretScanningBulkDeleteOrgCustomPatterns: Operation<operations["secret-scanning/bulk-delete-org-custom-patterns"]>;

  /**
   * Update an organization custom pattern
   *
   * Updates a secret scanning custom pattern for an organization.
   *
   * Personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 412: Precondition Failed
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly secretScanningUpdateOrgCustomPattern: Operation<operations["secret-scanning/update-org-custom-pattern"]>;

  /**
   * List organization pattern configurations
   *
   * Lists the secret scanning pattern configurations for an organization.
   *
   * Personal access tokens (classic) need the `read:org` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly secretScanningListOrgPatternConfigs: Operation<operations["secret-scanning/list-org-pattern-configs"]>;

  /**
   * Update organization pattern configurations
   *
   * Updates the secret scanning pattern configurations for an organization.
   *
   * Personal access tokens (classic) need the `write:org` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly secretScanningUpdateOrgPatternConfigs: Operation<operations["secret-scanning/update-org-pattern-configs"]>;

  /**
   * List repository security advisories for an organization
   *
   * Lists repository security advisories for an organization.
   *
   * The authenticated user must be an owner or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `repository_advisories:write` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 404: Resource not found
   */
  readonly securityAdvisoriesListOrgRepositoryAdvisories: Operation<operations["security-advisories/list-org-repository-advisories"]>;

  /**
   * List security manager teams
   *
   * > [!WARNING]
   * > **Closing down notice:** This operation is closing down and will be removed starting January 1, 2026. Please use the "[Organization Roles](https://docs.github.com/rest/orgs/organization-roles)" endpoints instead.
   *
   * @deprecated Please use the "[Organization Roles](https://docs.github.com/rest/orgs/organization-roles)" endpoints instead.
   */
  readonly orgsListSecurityManagerTeams: Operation<operations["orgs/list-security-manager-teams"]>;

  /**
   * Add a security manager team
   *
   * > [!WARNING]
   * > **Closing down notice:** This operation is closing down and will be removed starting January 1, 2026. Please use the "[Organization Roles](https://docs.github.com/rest/orgs/organization-roles)" endpoints instead.
   *
   * @deprecated Please use the "[Organization Roles](https://docs.github.com/rest/orgs/organization-roles)" endpoints instead.
   */
  readonly orgsAddSecurityManagerTeam: Operation<operations["orgs/add-security-manager-team"]>;

  /**
   * Remove a security manager team
   *
   * > [!WARNING]
   * > **Closing down notice:** This operation is closing down and will be removed starting January 1, 2026. Please use the "[Organization Roles](https://docs.github.com/rest/orgs/organization-roles)" endpoints instead.
   *
   * @deprecated Please use the "[Organization Roles](https://docs.github.com/rest/orgs/organization-roles)" endpoints instead.
   */
  readonly orgsRemoveSecurityManagerTeam: Operation<operations["orgs/remove-security-manager-team"]>;

  /**
   * Get immutable releases settings for an organization
   *
   * Gets the immutable releases policy for repositories in an organization.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly orgsGetImmutableReleasesSettings: Operation<operations["orgs/get-immutable-releases-settings"]>;

  /**
   * Set immutable releases settings for an organization
   *
   * Sets the immutable releases policy for repositories in an organization.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly orgsSetImmutableReleasesSettings: Operation<operations["orgs/set-immutable-releases-settings"]>;

  /**
   * List selected repositories for immutable releases enforcement
   *
   * List all of the repositories that have been selected for immutable releases enforcement in an organization.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly orgsGetImmutableReleasesSettingsRepositories: Operation<operations["orgs/get-immutable-releases-settings-repositories"]>;

  /**
   * Set selected repositories for immutable releases enforcement
   *
   * Replaces all repositories that have been selected for immutable releases enforcement in an organization. To use this endpoint, the organization immutable releases policy for `enforced_repositories` must be configured to `selected`.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly orgsSetImmutableReleasesSettingsRepositories: Operation<operations["orgs/set-immutable-releases-settings-repositories"]>;

  /**
   * Enable a selected repository for immutable releases in an organization
   *
   * Adds a repository to the list of selected repositories that are enforced for immutable releases in an organization. To use this endpoint, the organization immutable releases policy for `enforced_repositories` must be configured to `selected`.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly orgsEnableSelectedRepositoryImmutableReleasesOrganization: Operation<operations["orgs/enable-selected-repository-immutable-releases-organization"]>;

  /**
   * Disable a selected repository for immutable releases in an organization
   *
   * Removes a repository from the list of selected repositories that are enforced for immutable releases in an organization. To use this endpoint, the organization immutable releases policy for `enforced_repositories` must be configured to `selected`.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   */
  readonly orgsDisableSelectedRepositoryImmutableReleasesOrganization: Operation<operations["orgs/disable-selected-repository-immutable-releases-organization"]>;

  /**
   * List hosted compute network configurations for an organization
   *
   * Lists all hosted compute network configurations configured in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:network_configurations` scope to use this endpoint.
   */
  readonly hostedComputeListNetworkConfigurationsForOrg: Operation<operations["hosted-compute/list-network-configurations-for-org"]>;

  /**
   * Create a hosted compute network configuration for an organization
   *
   * Creates a hosted compute network configuration for an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:network_configurations` scope to use this endpoint.
   */
  readonly hostedComputeCreateNetworkConfigurationForOrg: Operation<operations["hosted-compute/create-network-configuration-for-org"]>;

  /**
   * Get a hosted compute network configuration for an organization
   *
   * Gets a hosted compute network configuration configured in an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:network_configurations` scope to use this endpoint.
   */
  readonly hostedComputeGetNetworkConfigurationForOrg: Operation<operations["hosted-compute/get-network-configuration-for-org"]>;

  /**
   * Delete a hosted compute network configuration from an organization
   *
   * Deletes a hosted compute network configuration from an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:network_configurations` scope to use this endpoint.
   */
  readonly hostedComputeDeleteNetworkConfigurationFromOrg: Operation<operations["hosted-compute/delete-network-configuration-from-org"]>;

  /**
   * Update a hosted compute network configuration for an organization
   *
   * Updates a hosted compute network configuration for an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:network_configurations` scope to use this endpoint.
   */
  readonly hostedComputeUpdateNetworkConfigurationForOrg: Operation<operations["hosted-compute/update-network-configuration-for-org"]>;

  /**
   * Get a hosted compute network settings resource for an organization
   *
   * Gets a hosted compute network settings resource configured for an organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:network_configurations` scope to use this endpoint.
   */
  readonly hostedComputeGetNetworkSettingsForOrg: Operation<operations["hosted-compute/get-network-settings-for-org"]>;

  /**
   * List teams
   *
   * Lists all teams in an organization that are visible to the authenticated user.
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly teamsList: Operation<operations["teams/list"]>;

  /**
   * Create a team
   *
   * To create a team, the authenticated user must be a member or owner of `{org}`. By default, organization members can create teams. Organization owners can limit team creation to organization owners. For more information, see "[Setting team creation permissions](https://docs.github.com/articles/setting-team-creation-permissions-in-your-organization)."
   *
   * When you create a new team, you automatically become a team maintainer without explicitly adding yourself to the optional array of `maintainers`. For more information, see "[About teams](https://docs.github.com/github/setting-up-and-managing-organizations-and-teams/about-teams)".
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly teamsCreate: Operation<operations["teams/create"]>;

  /**
   * Get a team by name
   *
   * Gets a team using the team's `slug`. To create the `slug`, GitHub replaces special characters in the `name` string, changes all words to lowercase, and replaces spaces with a `-` separator. For example, `"My TEam Näme"` would become `my-team-name`.
   *
   * > [!NOTE]
   * > You can also specify a team by `org_id` and `team_id` using the route `GET /organizations/{org_id}/team/{team_id}`.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly teamsGetByName: Operation<operations["teams/get-by-name"]>;

  /**
   * Delete a team
   *
   * To delete a team, the authenticated user must be an organization owner or team maintainer.
   *
   * If you are an organization owner, deleting a parent team will delete all of its child teams as well.
   *
   * > [!NOTE]
   * > You can also specify a team by `org_id` and `team_id` using the route `DELETE /organizations/{org_id}/team/{team_id}`.
   *
   * @throws {ApiError} 422: Unprocessable entity if you attempt to modify an enterprise team at the organization level.
   */
  readonly teamsDeleteInOrg: Operation<operations["teams/delete-in-org"]>;

  /**
   * Update a team
   *
   * To edit a team, the authenticated user must either be an organization owner or a team maintainer.
   *
   * > [!NOTE]
   * > You can also specify a team by `org_id` and `team_id` using the route `PATCH /organizations/{org_id}/team/{team_id}`.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly teamsUpdateInOrg: Operation<operations["teams/update-in-org"]>;

  /**
   * List pending team invitations
   *
   * The return hash contains a `role` field which refers to the Organization Invitation role and will be one of the following values: `direct_member`, `admin`, `billing_manager`, `hiring_manager`, or `reinstate`. If the invitee is not a GitHub member, the `login` field in the return hash will be `null`.
   *
   * > [!NOTE]
   * > You can also specify a team by `org_id` and `team_id` using the route `GET /organizations/{org_id}/team/{team_id}/invitations`.
   *
   * @throws {ApiError} 422: Unprocessable entity if you attempt to modify an enterprise team at the organization level.
   */
  readonly teamsListPendingInvitationsInOrg: Operation<operations["teams/list-pending-invitations-in-org"]>;

  /**
   * List team members
   *
   * Team members will include the members of child teams.
   *
   * Each member includes their `role` on the team (`member` or `maintainer`) and an `inherited` flag indicating whether the membership is inherited from a child team (`true`) or is a direct membership (`false`). These fields let you read a member's role and direct/inherited status without additional requests.
   *
   * To list members in a team, the team must be visible to the authenticated user.
   */
  readonly teamsListMembersInOrg: Operation<operations["teams/list-members-in-org"]>;

  /**
   * Get team membership for a user
   *
   * Team members will include the members of child teams.
   *
   * To get a user's membership with a team, the team must be visible to the authenticated user.
   *
   * > [!NOTE]
   * > You can also specify a team by `org_id` and `team_id` using the route `GET /organizations/{org_id}/team/{team_id}/memberships/{username}`.
   *
   * > [!NOTE]
   * > The response contains the `state` of the membership and the member's `role`.
   *
   * The `role` for organization owners is set to `maintainer`. For more information about `maintainer` roles, see [Create a team](https://docs.github.com/rest/teams/teams#create-a-team).
   *
   * @throws {ApiError} 404: if user has no team membership
   */
  readonly teamsGetMembershipForUserInOrg: Operation<operations["teams/get-membership-for-user-in-org"]>;

  /**
   * Add or update team membership for a user
   *
   * Adds an organization member to a team. An authenticated organization owner or team maintainer can add organization members to a team.
   *
   * Team synchronization is available for organizations using GitHub Enterprise Cloud. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * > [!NOTE]
   * > When you have team synchronization set up for a team with your organization's identity provider (IdP), you will see an error if you attempt to use the API for making changes to the team's membership. If you have access to manage group membership in your IdP, you can manage GitHub team membership through your identity provider, which automatically adds and removes team members in an organization. For more information, see "[Synchronizing teams between your identity provider and GitHub](https://docs.github.com/articles/synchronizing-teams-between-your-identity-provider-and-github/)."
   *
   * An organization owner can add someone who is not part of the team's organization to a team. When an organization owner adds someone to a team who is not an organization member, this endpoint will send an invitation to the person via email. This newly-created membership will be in the "pending" state until the person accepts the invitation, at which point the membership will transition to the "active" state and the user will be added as a member of the team.
   *
   * If the user is already a member of the team, this endpoint will update the role of the team member's role. To update the membership of a team member, the authenticated user must be an organization owner or a team maintainer.
   *
   * > [!NOTE]
   * > You can also specify a team by `org_id` and `team_id` using the route `PUT /organizations/{org_id}/team/{team_id}/memberships/{username}`.
   *
   * @throws {ApiError} 403: Forbidden if team synchronization is set up
   * @throws {ApiError} 422: Unprocessable Entity if you attempt to add an organization to a team
   */
  readonly teamsAddOrUpdateMembershipForUserInOrg: Operation<operations["teams/add-or-update-membership-for-user-in-org"]>;

  /**
   * Remove team membership for a user
   *
   * To remove a membership between a user and a team, the authenticated user must have 'admin' permissions to the team or be an owner of the organization that the team is associated with. Removing team membership does not delete the user, it just removes their membership from the team.
   *
   * Team synchronization is available for organizations using GitHub Enterprise Cloud. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * > [!NOTE]
   * > When you have team synchronization set up for a team with your organization's identity provider (IdP), you will see an error if you attempt to use the API for making changes to the team's membership. If you have access to manage group membership in your IdP, you can manage GitHub team membership through your identity provider, which automatically adds and removes team members in an organization. For more information, see "[Synchronizing teams between your identity provider and GitHub](https://docs.github.com/articles/synchronizing-teams-between-your-identity-provider-and-github/)."
   *
   * > [!NOTE]
   * > You can also specify a team by `org_id` and `team_id` using the route `DELETE /organizations/{org_id}/team/{team_id}/memberships/{username}`.
   *
   * @throws {ApiError} 403: Forbidden if team synchronization is set up
   */
  readonly teamsRemoveMembershipForUserInOrg: Operation<operations["teams/remove-membership-for-user-in-org"]>;

  /**
   * List team repositories
   *
   * Lists a team's repositories visible to the authenticated user.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` or `repo` scope to use this endpoint.
   *
   * > [!NOTE]
   * > You can also specify a team by `org_id` and `team_id` using the route `GET /organizations/{org_id}/team/{team_id}/repos`.
   */
  readonly teamsListReposInOrg: Operation<operations["teams/list-repos-in-org"]>;

  /**
   * Check team permissions for a repository
   *
   * Checks whether a team has `admin`, `push`, `maintain`, `triage`, or `pull` permission for a repository. Repositories inherited through a parent team will also be checked.
   *
   * You can also get information about the specified repository, including what permissions the team grants on it, by passing the following custom [media type](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types/) via the `application/vnd.github.v3.repository+json` accept header.
   *
   * If a team doesn't have permission for the repository, you will receive a `404 Not Found` response status.
   *
   * If the repository is private, you must have at least `read` permission for that repository, and your token must have the `repo` or `admin:org` scope. Otherwise, you will receive a `404 Not Found` response status.
   *
   * > [!NOTE]
   * > You can also specify a team by `org_id` and `team_id` using the route `GET /organizations/{org_id}/team/{team_id}/repos/{owner}/{repo}`.
   *
   * @throws {ApiError} 404: Not Found if team does not have permission for the repository
   */
  readonly teamsCheckPermissionsForRepoInOrg: Operation<operations["teams/check-permissions-for-repo-in-org"]>;

  /**
   * Add or update team repository permissions
   *
   * To add a repository to a team or update the team's permission on a repository, the authenticated user must have admin access to the repository, and must be able to see the team. The repository must be owned by the organization, or a direct fork of a repository owned by the organization. You will get a `422 Unprocessable Entity` status if you attempt to add a repository to a team that is not owned by the organization. Note that, if you choose not to pass any parameters, you'll need to set `Content-Length` to zero when calling out to this endpoint. For more information, see "[HTTP method](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#http-method)."
   *
   * > [!NOTE]
   * > You can also specify a team by `org_id` and `team_id` using the route `PUT /organizations/{org_id}/team/{team_id}/repos/{owner}/{repo}`.
   *
   * For more information about the permission levels, see "[Repository permission levels for an organization](https://docs.github.com/github/setting-up-and-managing-organizations-and-teams/repository-permission-levels-for-an-organization#permission-levels-for-repositories-owned-by-an-organization)".
   */
  readonly teamsAddOrUpdateRepoPermissionsInOrg: Operation<operations["teams/add-or-update-repo-permissions-in-org"]>;

  /**
   * Remove a repository from a team
   *
   * If the authenticated user is an organization owner or a team maintainer, they can remove any repositories from the team. To remove a repository from a team as an organization member, the authenticated user must have admin access to the repository and must be able to see the team. This does not delete the repository, it just removes it from the team.
   *
   * > [!NOTE]
   * > You can also specify a team by `org_id` and `team_id` using the route `DELETE /organizations/{org_id}/team/{team_id}/repos/{owner}/{repo}`.
   */
  readonly teamsRemoveRepoInOrg: Operation<operations["teams/remove-repo-in-org"]>;

  /**
   * List child teams
   *
   * Lists the child teams of the team specified by `{team_slug}`.
   *
   * > [!NOTE]
   * > You can also specify a team by `org_id` and `team_id` using the route `GET /organizations/{org_id}/team/{team_id}/teams`.
   */
  readonly teamsListChildInOrg: Operation<operations["teams/list-child-in-org"]>;

  /**
   * Enable or disable a security feature for an organization
   *
   * > [!WARNING]
   * > **Closing down notice:** The ability to enable or disable a security feature for all eligible repositories in an organization is closing down. Please use [code security configurations](https://docs.github.com/rest/code-security/configurations) instead. For more information, see the [changelog](https://github.blog/changelog/2024-07-22-deprecation-of-api-endpoint-to-enable-or-disable-a-security-feature-for-an-organization/).
   *
   * Enables or disables the specified security feature for all eligible repositories in an organization. For more information, see "[Managing security managers in your organization](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/managing-security-managers-in-your-organization)."
   *
   * The authenticated user must be an organization owner or be member of a team with the security manager role to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org`, `write:org`, or `repo` scopes to use this endpoint.
   *
   * @deprecated Please use [code security configurations](https://docs.github.com/rest/code-security/configurations) instead.
   * @throws {ApiError} 422: The action could not be taken due to an in progress enablement, or a policy is preventing enablement
   */
  readonly orgsEnableOrDisableSecurityProductOnAllOrgRepos: Operation<operations["orgs/enable-or-disable-security-product-on-all-org-repos"]>;

  /**
   * Get rate limit status for the authenticated user
   *
   * > [!NOTE]
   * > Accessing this endpoint does not count against your REST API rate limit.
   *
   * Some categories of endpoints have custom rate limits that are separate from the rate limit governing the other REST API endpoints. For this reason, the API response categorizes your rate limit. Under `resources`, you'll see objects relating to different categories:
   * * The `core` object provides your rate limit status for all non-search-related resources in the REST API.
   * * The `search` object provides your rate limit status for the REST API for searching (excluding code searches). For more information, see "[Search](https://docs.github.com/rest/search/search)."
   * * The `code_search` object provides your rate limit status for the REST API for searching code. For more information, see "[Search code](https://docs.github.com/rest/search/search#search-code)."
   * * The `graphql` object provides your rate limit status for the GraphQL API. For more information, see "[Resource limitations](https://docs.github.com/graphql/overview/resource-limitations#rate-limit)."
   * * The `integration_manifest` object provides your rate limit status for the `POST /app-manifests/{code}/conversions` operation. For more information, see "[Creating a GitHub App from a manifest](https://docs.github.com/apps/creating-github-apps/setting-up-a-github-app/creating-a-github-app-from-a-manifest#3-you-exchange-the-temporary-code-to-retrieve-the-app-configuration)."
   * * The `dependency_snapshots` object provides your rate limit status for submitting snapshots to the dependency graph. For more information, see "[Dependency graph](https://docs.github.com/rest/dependency-graph)."
   * * The `dependency_sbom` object provides your rate limit status for requesting SBOMs from the dependency graph. For more information, see "[Dependency graph](https://docs.github.com/rest/dependency-graph)."
   * * The `actions_runner_registration` object provides your rate limit status for registering self-hosted runners in GitHub Actions. For more information, see "[Self-hosted runners](https://docs.github.com/rest/actions/self-hosted-runners)."
   * * The `source_import` object is no longer in use for any API endpoints, and it will be removed in the next API version. For more information about API versions, see "[API Versions](https://docs.github.com/rest/about-the-rest-api/api-versions)."
   *
   * > [!NOTE]
   * > The `rate` object is closing down. If you're writing new API client code or updating existing code, you should use the `core` object instead of the `rate` object. The `core` object contains the same information that is present in the `rate` object.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 404: Resource not found
   */
  readonly rateLimitGet: Operation<operations["rate-limit/get"]>;

  /**
   * Get a repository
   *
   * The `parent` and `source` objects are present when the repository is a fork. `parent` is the repository this repository was forked from, `source` is the ultimate source for the network.
   *
   * > [!NOTE]
   * > - In order to see the `security_and_analysis` block for a repository you must have admin permissions for the repository or be an owner or security manager for the organization that owns the repository. For more information, see "[Managing security managers in your organization](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/managing-security-managers-in-your-organization)."
   * > - To view merge-related settings, you must have the `contents:read` and `contents:write` permissions.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGet: Operation<operations["repos/get"]>;

  /**
   * Delete a repository
   *
   * Deleting a repository requires admin access.
   *
   * If an organization owner has configured the organization to prevent members from deleting organization-owned
   * repositories, you will get a `403 Forbidden` response.
   *
   * OAuth app tokens and personal access tokens (classic) need the `delete_repo` scope to use this endpoint.
   *
   * @throws {ApiError} 307: Temporary Redirect
   * @throws {ApiError} 403: If an organization owner has configured the organization to prevent members from deleting organization-owned repositories, a member will get this response:
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   */
  readonly reposDelete: Operation<operations["repos/delete"]>;

  /**
   * Update a repository
   *
   * **Note**: To edit a repository's topics, use the [Replace all repository topics](https://docs.github.com/rest/repos/repos#replace-all-repository-topics) endpoint.
   *
   * `body.use_squash_pr_title_as_default` is deprecated. Please use `squash_merge_commit_title` instead.
   *
   * @throws {ApiError} 307: Temporary Redirect
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposUpdate: Operation<operations["repos/update"]>;

  /**
   * List artifacts for a repository
   *
   * Lists all artifacts for a repository.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly actionsListArtifactsForRepo: Operation<operations["actions/list-artifacts-for-repo"]>;

  /**
   * Get an artifact
   *
   * Gets a specific artifact for a workflow run.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetArtifact: Operation<operations["actions/get-artifact"]>;

  /**
   * Delete an artifact
   *
   * Deletes an artifact for a workflow run.
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsDeleteArtifact: Operation<operations["actions/delete-artifact"]>;

  /**
   * Download an artifact
   *
   * Gets a redirect URL to download an archive for a repository. This URL expires after 1 minute. Look for `Location:` in
   * the response header to find the URL for the download. The `:archive_format` must be `zip`.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 302: Response
   * @throws {ApiError} 410: Gone
   */
  readonly actionsDownloadArtifact: Operation<operations["actions/download-artifact"]>;

  /**
   * Get GitHub Actions cache retention limit for a repository
   *
   * Gets GitHub Actions cache retention limit for a repository. This determines how long caches will be retained for, if
   * not manually removed or evicted due to size constraints.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:repository` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetActionsCacheRetentionLimitForRepository: Operation<operations["actions/get-actions-cache-retention-limit-for-repository"]>;

  /**
   * Set GitHub Actions cache retention limit for a repository
   *
   * Sets GitHub Actions cache retention limit for a repository. This determines how long caches will be retained for, if
   * not manually removed or evicted due to size constraints.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:repository` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsSetActionsCacheRetentionLimitForRepository: Operation<operations["actions/set-actions-cache-retention-limit-for-repository"]>;

  /**
   * Get GitHub Actions cache storage limit for a repository
   *
   * Gets GitHub Actions cache storage limit for a repository. This determines the maximum size of caches that can be
   * stored before eviction occurs.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:repository` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetActionsCacheStorageLimitForRepository: Operation<operations["actions/get-actions-cache-storage-limit-for-repository"]>;

  /**
   * Set GitHub Actions cache storage limit for a repository
   *
   * Sets GitHub Actions cache storage limit for a repository. This determines the maximum size of caches that can be
   * stored before eviction occurs.
   *
   * OAuth tokens and personal access tokens (classic) need the `admin:repository` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsSetActionsCacheStorageLimitForRepository: Operation<operations["actions/set-actions-cache-storage-limit-for-repository"]>;

  /**
   * Get GitHub Actions cache usage for a repository
   *
   * Gets GitHub Actions cache usage for a repository.
   * The data fetched using this API is refreshed approximately every 5 minutes, so values returned from this endpoint may take at least 5 minutes to get updated.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetActionsCacheUsage: Operation<operations["actions/get-actions-cache-usage"]>;

  /**
   * List GitHub Actions caches for a repository
   *
   * Lists the GitHub Actions caches for a repository.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetActionsCacheList: Operation<operations["actions/get-actions-cache-list"]>;

  /**
   * Delete GitHub Actions caches for a repository (using a cache key)
   *
   * Deletes one or more GitHub Actions caches for a repository, using a complete cache key. By default, all caches that match the provided key are deleted, but you can optionally provide a Git ref to restrict deletions to caches that match both the provided key and the Git ref.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsDeleteActionsCacheByKey: Operation<operations["actions/delete-actions-cache-by-key"]>;

  /**
   * Delete a GitHub Actions cache for a repository (using a cache ID)
   *
   * Deletes a GitHub Actions cache for a repository, using a cache ID.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsDeleteActionsCacheById: Operation<operations["actions/delete-actions-cache-by-id"]>;

  /**
   * List concurrency groups for a repository
   *
   * Lists the active concurrency groups for a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsListConcurrencyGroupsForRepository: Operation<operations["actions/list-concurrency-groups-for-repository"]>;

  /**
   * Get a concurrency group for a repository
   *
   * Gets a specific concurrency group for a repository, including all instances in the group's queue.
   * Returns 404 if the group is inactive or does not exist.
   *
   * Optionally, pass `ahead_of_run` or `ahead_of_job` to filter the results to only the items
   * ahead of the specified workflow run or job in the queue, plus the specified item itself
   * (returned as the last element). This is useful for determining what is blocking a particular
   * run or job. Returns 422 if the specified run or job is not in this concurrency group.
   *
   * When using `ahead_of_run`, this matches workflow-level concurrency and any reusable-workflow
   * leases held on behalf of that run. Job-level leases within the run are not considered to
   * block the run as a whole. Use `ahead_of_job` to match job-level concurrency and reusable-workflow
   * leases on the job's ancestor paths.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsGetConcurrencyGroupForRepository: Operation<operations["actions/get-concurrency-group-for-repository"]>;

  /**
   * Get a job for a workflow run
   *
   * Gets a specific job in a workflow run.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetJobForWorkflowRun: Operation<operations["actions/get-job-for-workflow-run"]>;

  /**
   * Download job logs for a workflow run
   *
   * Gets a redirect URL to download a plain text file of logs for a workflow job. This link expires after 1 minute. Look
   * for `Location:` in the response header to find the URL for the download.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 302: Response
   */
  readonly actionsDownloadJobLogsForWorkflowRun: Operation<operations["actions/download-job-logs-for-workflow-run"]>;

  /**
   * Re-run a job from a workflow run
   *
   * Re-run a job and its dependent jobs in a workflow run.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly actionsReRunJobForWorkflowRun: Operation<operations["actions/re-run-job-for-workflow-run"]>;

  /**
   * Get the customization template for an OIDC subject claim for a repository
   *
   * Gets the customization template for an OpenID Connect (OIDC) subject claim.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetCustomOidcSubClaimForRepo: Operation<operations["actions/get-custom-oidc-sub-claim-for-repo"]>;

  /**
   * Set the customization template for an OIDC subject claim for a repository
   *
   * Sets the customization template and `opt-in` or `opt-out` flag for an OpenID Connect (OIDC) subject claim for a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsSetCustomOidcSubClaimForRepo: Operation<operations["actions/set-custom-oidc-sub-claim-for-repo"]>;

  /**
   * List repository organization secrets
   *
   * Lists all organization secrets shared with a repository without revealing their encrypted
   * values.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsListRepoOrganizationSecrets: Operation<operations["actions/list-repo-organization-secrets"]>;

  /**
   * List repository organization variables
   *
   * Lists all organization variables shared with a repository.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsListRepoOrganizationVariables: Operation<operations["actions/list-repo-organization-variables"]>;

  /**
   * Get GitHub Actions permissions for a repository
   *
   * Gets the GitHub Actions permissions policy for a repository, including whether GitHub Actions is enabled and the actions and reusable workflows allowed to run in the repository.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetGithubActionsPermissionsRepository: Operation<operations["actions/get-github-actions-permissions-repository"]>;

  /**
   * Set GitHub Actions permissions for a repository
   *
   * Sets the GitHub Actions permissions policy for enabling GitHub Actions and allowed actions and reusable workflows in the repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsSetGithubActionsPermissionsRepository: Operation<operations["actions/set-github-actions-permissions-repository"]>;

  /**
   * Get the level of access for workflows outside of the repository
   *
   * Gets the level of access that workflows outside of the repository have to actions and reusable workflows in the repository.
   * This endpoint only applies to private repositories.
   * For more information, see "[Allowing access to components in a private repository](https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/enabling-features-for-your-repository/managing-github-actions-settings-for-a-repository#allowing-access-to-components-in-a-private-repository)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetWorkflowAccessToRepository: Operation<operations["actions/get-workflow-access-to-repository"]>;

  /**
   * Set the level of access for workflows outside of the repository
   *
   * Sets the level of access that workflows outside of the repository have to actions and reusable workflows in the repository.
   * This endpoint only applies to private repositories.
   * For more information, see "[Allowing access to components in a private repository](https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/enabling-features-for-your-repository/managing-github-actions-settings-for-a-repository#allowing-access-to-components-in-a-private-repository)".
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsSetWorkflowAccessToRepository: Operation<operations["actions/set-workflow-access-to-repository"]>;

  /**
   * Get artifact and log retention settings for a repository
   *
   * Gets artifact and log retention settings for a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetArtifactAndLogRetentionSettingsRepository: Operation<operations["actions/get-artifact-and-log-retention-settings-repository"]>;

  /**
   * Set artifact and log retention settings for a repository
   *
   * Sets artifact and log retention settings for a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsSetArtifactAndLogRetentionSettingsRepository: Operation<operations["actions/set-artifact-and-log-retention-settings-repository"]>;

  /**
   * Get fork PR contributor approval permissions for a repository
   *
   * Gets the fork PR contributor approval policy for a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetForkPrContributorApprovalPermissionsRepository: Operation<operations["actions/get-fork-pr-contributor-approval-permissions-repository"]>;

  /**
   * Set fork PR contributor approval permissions for a repository
   *
   * Sets the fork PR contributor approval policy for a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsSetForkPrContributorApprovalPermissionsRepository: Operation<operations["actions/set-fork-pr-contributor-approval-permissions-repository"]>;

  /**
   * Get private repo fork PR workflow settings for a repository
   *
   * Gets the settings for whether workflows from fork pull requests can run on a private repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsGetPrivateRepoForkPrWorkflowsSettingsRepository: Operation<operations["actions/get-private-repo-fork-pr-workflows-settings-repository"]>;

  /**
   * Set private repo fork PR workflow settings for a repository
   *
   * Sets the settings for whether workflows from fork pull requests can run on a private repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsSetPrivateRepoForkPrWorkflowsSettingsRepository: Operation<operations["actions/set-private-repo-fork-pr-workflows-settings-repository"]>;

  /**
   * Get allowed actions and reusable workflows for a repository
   *
   * Gets the settings for selected actions and reusable workflows that are allowed in a repository. To use this endpoint, the repository policy for `allowed_actions` must be configured to `selected`. For more information, see "[Set GitHub Actions permissions for a repository](#set-github-actions-permissions-for-a-repository)."
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetAllowedActionsRepository: Operation<operations["actions/get-allowed-actions-repository"]>;

  /**
   * Set allowed actions and reusable workflows for a repository
   *
   * Sets the actions and reusable workflows that are allowed in a repository. To use this endpoint, the repository permission policy for `allowed_actions` must be configured to `selected`. For more information, see "[Set GitHub Actions permissions for a repository](#set-github-actions-permissions-for-a-repository)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsSetAllowedActionsRepository: Operation<operations["actions/set-allowed-actions-repository"]>;

  /**
   * Get default workflow permissions for a repository
   *
   * Gets the default workflow permissions granted to the `GITHUB_TOKEN` when running workflows in a repository,
   * as well as if GitHub Actions can submit approving pull request reviews.
   * For more information, see "[Setting the permissions of the GITHUB_TOKEN for your repository](https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/enabling-features-for-your-repository/managing-github-actions-settings-for-a-repository#setting-the-permissions-of-the-github_token-for-your-repository)."
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetGithubActionsDefaultWorkflowPermissionsRepository: Operation<operations["actions/get-github-actions-default-workflow-permissions-repository"]>;

  /**
   * Set default workflow permissions for a repository
   *
   * Sets the default workflow permissions granted to the `GITHUB_TOKEN` when running workflows in a repository, and sets if GitHub Actions
   * can submit approving pull request reviews.
   * For more information, see "[Setting the permissions of the GITHUB_TOKEN for your repository](https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/enabling-features-for-your-repository/managing-github-actions-settings-for-a-repository#setting-the-permissions-of-the-github_token-for-your-repository)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 409: Conflict response when changing a setting is prevented by the owning organization
   */
  readonly actionsSetGithubActionsDefaultWorkflowPermissionsRepository: Operation<operations["actions/set-github-actions-default-workflow-permissions-repository"]>;

  /**
   * List self-hosted runners for a repository
   *
   * Lists all self-hosted runners configured in a repository.
   *
   * Authenticated users must have admin access to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsListSelfHostedRunnersForRepo: Operation<operations["actions/list-self-hosted-runners-for-repo"]>;

  /**
   * List runner applications for a repository
   *
   * Lists binaries for the runner application that you can download and run.
   *
   * Authenticated users must have admin access to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsListRunnerApplicationsForRepo: Operation<operations["actions/list-runner-applications-for-repo"]>;

  /**
   * Create configuration for a just-in-time runner for a repository
   *
   * Generates a configuration that can be passed to the runner application at startup.
   *
   * The authenticated user must have admin access to the repository.
   *
   * OAuth tokens and personal access tokens (classic) need the`repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsGenerateRunnerJitconfigForRepo: Operation<operations["actions/generate-runner-jitconfig-for-repo"]>;

  /**
   * Create a registration token for a repository
   *
   * Returns a token that you can pass to the `config` script. The token expires after one hour.
   *
   * For example, you can replace `TOKEN` in the following example with the registration token provided by this endpoint to configure your self-hosted runner:
   *
   * ```
   * ./config.sh --url https://github.com/octo-org --token TOKEN
   * ```
   *
   * Authenticated users must have admin access to the repository to use this endpoint.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsCreateRegistrationTokenForRepo: Operation<operations["actions/create-registration-token-for-repo"]>;

  /**
   * Create a remove token for a repository
   *
   * Returns a token that you can pass to the `config` script to remove a self-hosted runner from an repository. The token expires after one hour.
   *
   * For example, you can replace `TOKEN` in the following example with the registration token provided by this endpoint to remove your self-hosted runner from an organization:
   *
   * ```
   * ./config.sh remove --token TOKEN
   * ```
   *
   * Authenticated users must have admin access to the repository to use this endpoint.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsCreateRemoveTokenForRepo: Operation<operations["actions/create-remove-token-for-repo"]>;

  /**
   * Get a self-hosted runner for a repository
   *
   * Gets a specific self-hosted runner configured in a repository.
   *
   * Authenticated users must have admin access to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetSelfHostedRunnerForRepo: Operation<operations["actions/get-self-hosted-runner-for-repo"]>;

  /**
   * Delete a self-hosted runner from a repository
   *
   * Forces the removal of a self-hosted runner from a repository. You can use this endpoint to completely remove the runner when the machine you were using no longer exists.
   *
   * Authenticated users must have admin access to the repository to use this endpoint.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsDeleteSelfHostedRunnerFromRepo: Operation<operations["actions/delete-self-hosted-runner-from-repo"]>;

  /**
   * List labels for a self-hosted runner for a repository
   *
   * Lists all labels for a self-hosted runner configured in a repository.
   *
   * Authenticated users must have admin access to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsListLabelsForSelfHostedRunnerForRepo: Operation<operations["actions/list-labels-for-self-hosted-runner-for-repo"]>;

  /**
   * Set custom labels for a self-hosted runner for a repository
   *
   * Remove all previous custom labels and set the new custom labels for a specific
   * self-hosted runner configured in a repository.
   *
   * Authenticated users must have admin access to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsSetCustomLabelsForSelfHostedRunnerForRepo: Operation<operations["actions/set-custom-labels-for-self-hosted-runner-for-repo"]>;

  /**
   * Add custom labels to a self-hosted runner for a repository
   *
   * Adds custom labels to a self-hosted runner configured in a repository.
   *
   * Authenticated users must have admin access to the organization to use this endpoint.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsAddCustomLabelsToSelfHostedRunnerForRepo: Operation<operations["actions/add-custom-labels-to-self-hosted-runner-for-repo"]>;

  /**
   * Remove all custom labels from a self-hosted runner for a repository
   *
   * Remove all custom labels from a self-hosted runner configured in a
   * repository. Returns the remaining read-only labels from the runner.
   *
   * Authenticated users must have admin access to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsRemoveAllCustomLabelsFromSelfHostedRunnerForRepo: Operation<operations["actions/remove-all-custom-labels-from-self-hosted-runner-for-repo"]>;

  /**
   * Remove a custom label from a self-hosted runner for a repository
   *
   * Remove a custom label from a self-hosted runner configured
   * in a repository. Returns the remaining labels from the runner.
   *
   * This endpoint returns a `404 Not Found` status if the custom label is not
   * present on the runner.
   *
   * Authenticated users must have admin access to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsRemoveCustomLabelFromSelfHostedRunnerForRepo: Operation<operations["actions/remove-custom-label-from-self-hosted-runner-for-repo"]>;

  /**
   * List workflow runs for a repository
   *
   * Lists all workflow runs for a repository. You can use parameters to narrow the list of results. For more information about using parameters, see [Parameters](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#parameters).
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   *
   * This endpoint will return up to 1,000 results for each search when using the following parameters: `actor`, `branch`, `check_suite_id`, `created`, `event`, `head_sha`, `status`.
   */
  readonly actionsListWorkflowRunsForRepo: Operation<operations["actions/list-workflow-runs-for-repo"]>;

  /**
   * Get a workflow run
   *
   * Gets a specific workflow run.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly actionsGetWorkflowRun: Operation<operations["actions/get-workflow-run"]>;

  /**
   * Delete a workflow run
   *
   * Deletes a specific workflow run.
   *
   * Anyone with write access to the repository can use this endpoint.
   *
   * If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsDeleteWorkflowRun: Operation<operations["actions/delete-workflow-run"]>;

  /**
   * Get the review history for a workflow run
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly actionsGetReviewsForRun: Operation<operations["actions/get-reviews-for-run"]>;

  /**
   * Approve a workflow run for a fork pull request
   *
   * Approves a workflow run for a pull request from a public fork of a first time contributor. For more information, see ["Approving workflow runs from public forks](https://docs.github.com/actions/managing-workflow-runs/approving-workflow-runs-from-public-forks)."
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsApproveWorkflowRun: Operation<operations["actions/approve-workflow-run"]>;

  /**
   * List workflow run artifacts
   *
   * Lists artifacts for a workflow run.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly actionsListWorkflowRunArtifacts: Operation<operations["actions/list-workflow-run-artifacts"]>;

  /**
   * Get a workflow run attempt
   *
   * Gets a specific workflow run attempt.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly actionsGetWorkflowRunAttempt: Operation<operations["actions/get-workflow-run-attempt"]>;

  /**
   * List jobs for a workflow run attempt
   *
   * Lists jobs for a specific workflow run attempt. You can use parameters to narrow the list of results. For more information
   * about using parameters, see [Parameters](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#parameters).
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint  with a private repository.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly actionsListJobsForWorkflowRunAttempt: Operation<operations["actions/list-jobs-for-workflow-run-attempt"]>;

  /**
   * Download workflow run attempt logs
   *
   * Gets a redirect URL to download an archive of log files for a specific workflow run attempt. This link expires after
   * 1 minute. Look for `Location:` in the response header to find the URL for the download.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 302: Response
   */
  readonly actionsDownloadWorkflowRunAttemptLogs: Operation<operations["actions/download-workflow-run-attempt-logs"]>;

  /**
   * Cancel a workflow run
   *
   * Cancels a workflow run using its `id`.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 409: Conflict
   */
  readonly actionsCancelWorkflowRun: Operation<operations["actions/cancel-workflow-run"]>;

  /**
   * List concurrency groups for a workflow run
   *
   * Lists all concurrency groups associated with a workflow run or its jobs.
   *
   * The set of groups is derived from the run's configuration, so a group is
   * included even when the run no longer has any items currently holding or
   * waiting in it. In that case the `group_members` array will be empty.
   * `total_count` reflects the number of groups the run participates in by
   * configuration, not the number with active items.
   *
   * This differs from `GET /repos/{owner}/{repo}/actions/concurrency_groups/{group_name}`,
   * which returns 404 when a group has no active items. That endpoint reports
   * the live state of a group repo-wide, while this endpoint reports the
   * groups associated with a specific run by configuration.
   *
   * Results are sorted by group name and support cursor-based pagination via
   * `before` and `after`. The `after` cursor paginates forward only and does
   * not emit a `rel="prev"` Link; use `before` to page backward from a
   * forward page's `next` cursor.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly actionsListConcurrencyGroupsForWorkflowRun: Operation<operations["actions/list-concurrency-groups-for-workflow-run"]>;

  /**
   * Review custom deployment protection rules for a workflow run
   *
   * Approve or reject custom deployment protection rules provided by a GitHub App for a workflow run. For more information, see "[Using environments for deployment](https://docs.github.com/actions/deployment/targeting-different-environments/using-environments-for-deployment)."
   *
   * > [!NOTE]
   * > GitHub Apps can only review their own custom deployment protection rules. To approve or reject pending deployments that are waiting for review from a specific person or team, see [`POST /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments`](/rest/actions/workflow-runs#review-pending-deployments-for-a-workflow-run).
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly actionsReviewCustomGatesForRun: Operation<operations["actions/review-custom-gates-for-run"]>;

  /**
   * Force cancel a workflow run
   *
   * Cancels a workflow run and bypasses conditions that would otherwise cause a workflow execution to continue, such as an `always()` condition on a job.
   * You should only use this endpoint to cancel a workflow run when the workflow run is not responding to [`POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel`](/rest/actions/workflow-runs#cancel-a-workflow-run).
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 409: Conflict
   */
  readonly actionsForceCancelWorkflowRun: Operation<operations["actions/force-cancel-workflow-run"]>;

  /**
   * List jobs for a workflow run
   *
   * Lists jobs for a workflow run. You can use parameters to narrow the list of results. For more information
   * about using parameters, see [Parameters](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#parameters).
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly actionsListJobsForWorkflowRun: Operation<operations["actions/list-jobs-for-workflow-run"]>;

  /**
   * Download workflow run logs
   *
   * Gets a redirect URL to download an archive of log files for a workflow run. This link expires after 1 minute. Look for
   * `Location:` in the response header to find the URL for the download.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 302: Response
   */
  readonly actionsDownloadWorkflowRunLogs: Operation<operations["actions/download-workflow-run-logs"]>;

  /**
   * Delete workflow run logs
   *
   * Deletes all logs for a workflow run.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 500: Internal Error
   */
  readonly actionsDeleteWorkflowRunLogs: Operation<operations["actions/delete-workflow-run-logs"]>;

  /**
   * Get pending deployments for a workflow run
   *
   * Get all deployment environments for a workflow run that are waiting for protection rules to pass.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetPendingDeploymentsForRun: Operation<operations["actions/get-pending-deployments-for-run"]>;

  /**
   * Review pending deployments for a workflow run
   *
   * Approve or reject pending deployments that are waiting on approval by a required reviewer.
   *
   * Required reviewers with read access to the repository contents and deployments can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsReviewPendingDeploymentsForRun: Operation<operations["actions/review-pending-deployments-for-run"]>;

  /**
   * Re-run a workflow
   *
   * Re-runs your workflow run using its `id`.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsReRunWorkflow: Operation<operations["actions/re-run-workflow"]>;

  /**
   * Re-run failed jobs from a workflow run
   *
   * Re-run all of the failed jobs and their dependent jobs in a workflow run using the `id` of the workflow run.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsReRunWorkflowFailedJobs: Operation<operations["actions/re-run-workflow-failed-jobs"]>;

  /**
   * Get workflow run usage
   *
   * > [!WARNING]
   * > This endpoint is in the process of closing down. Refer to "[Actions Get workflow usage and Get workflow run usage endpoints closing down](https://github.blog/changelog/2025-02-02-actions-get-workflow-usage-and-get-workflow-run-usage-endpoints-closing-down/)" for more information.
   *
   * Gets the number of billable minutes and total run time for a specific workflow run. Billable minutes only apply to workflows in private repositories that use GitHub-hosted runners. Usage is listed for each GitHub-hosted runner operating system in milliseconds. Any job re-runs are also included in the usage. The usage does not include the multiplier for macOS and Windows runners and is not rounded up to the nearest whole minute. For more information, see "[Managing billing for GitHub Actions](https://docs.github.com/github/setting-up-and-managing-billing-and-payments-on-github/managing-billing-for-github-actions)".
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly actionsGetWorkflowRunUsage: Operation<operations["actions/get-workflow-run-usage"]>;

  /**
   * List repository secrets
   *
   * Lists all secrets available in a repository without revealing their encrypted
   * values.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsListRepoSecrets: Operation<operations["actions/list-repo-secrets"]>;

  /**
   * Get a repository public key
   *
   * Gets your public key, which you need to encrypt secrets. You need to
   * encrypt a secret before you can create or update secrets.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetRepoPublicKey: Operation<operations["actions/get-repo-public-key"]>;

  /**
   * Get a repository secret
   *
   * Gets a single repository secret without revealing its encrypted value.
   *
   * The authenticated user must have collaborator access to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetRepoSecret: Operation<operations["actions/get-repo-secret"]>;

  /**
   * Create or update a repository secret
   *
   * Creates or updates a repository secret with an encrypted value. Encrypt your secret using
   * [LibSodium](https://libsodium.gitbook.io/doc/bindings_for_other_languages). For more information, see "[Encrypting secrets for the REST API](https://docs.github.com/rest/guides/encrypting-secrets-for-the-rest-api)."
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsCreateOrUpdateRepoSecret: Operation<operations["actions/create-or-update-repo-secret"]>;

  /**
   * Delete a repository secret
   *
   * Deletes a secret in a repository using the secret name.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsDeleteRepoSecret: Operation<operations["actions/delete-repo-secret"]>;

  /**
   * List repository variables
   *
   * Lists all repository variables.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsListRepoVariables: Operation<operations["actions/list-repo-variables"]>;

  /**
   * Create a repository variable
   *
   * Creates a repository variable that you can reference in a GitHub Actions workflow.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsCreateRepoVariable: Operation<operations["actions/create-repo-variable"]>;

  /**
   * Get a repository variable
   *
   * Gets a specific variable in a repository.
   *
   * The authenticated user must have collaborator access to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetRepoVariable: Operation<operations["actions/get-repo-variable"]>;

  /**
   * Delete a repository variable
   *
   * Deletes a repository variable using the variable name.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsDeleteRepoVariable: Operation<operations["actions/delete-repo-variable"]>;

  /**
   * Update a repository variable
   *
   * Updates a repository variable that you can reference in a GitHub Actions workflow.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsUpdateRepoVariable: Operation<operations["actions/update-repo-variable"]>;

  /**
   * List repository workflows
   *
   * Lists the workflows in a repository.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly actionsListRepoWorkflows: Operation<operations["actions/list-repo-workflows"]>;

  /**
   * Get a workflow
   *
   * Gets a specific workflow. You can replace `workflow_id` with the workflow
   * file name. For example, you could use `main.yaml`.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly actionsGetWorkflow: Operation<operations["actions/get-workflow"]>;

  /**
   * Disable a workflow
   *
   * Disables a workflow and sets the `state` of the workflow to `disabled_manually`. You can replace `workflow_id` with the workflow file name. For example, you could use `main.yaml`.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsDisableWorkflow: Operation<operations["actions/disable-workflow"]>;

  /**
   * Create a workflow dispatch event
   *
   * You can use this endpoint to manually trigger a GitHub Actions workflow run. You can replace `workflow_id` with the workflow file name. For example, you could use `main.yaml`.
   *
   * You must configure your GitHub Actions workflow to run when the [`workflow_dispatch` webhook](/developers/webhooks-and-events/webhook-events-and-payloads#workflow_dispatch) event occurs. The `inputs` are configured in the workflow file. For more information about how to configure the `workflow_dispatch` event in the workflow file, see "[Events that trigger workflows](/actions/reference/events-that-trigger-workflows#workflow_dispatch)."
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsCreateWorkflowDispatch: Operation<operations["actions/create-workflow-dispatch"]>;

  /**
   * Enable a workflow
   *
   * Enables a workflow and sets the `state` of the workflow to `active`. You can replace `workflow_id` with the workflow file name. For example, you could use `main.yaml`.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsEnableWorkflow: Operation<operations["actions/enable-workflow"]>;

  /**
   * List workflow runs for a workflow
   *
   * List all workflow runs for a workflow. You can replace `workflow_id` with the workflow file name. For example, you could use `main.yaml`. You can use parameters to narrow the list of results. For more information about using parameters, see [Parameters](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#parameters).
   *
   * Anyone with read access to the repository can use this endpoint
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   *
   * This endpoint will return up to 1,000 results for each search when using the following parameters: `actor`, `branch`, `check_suite_id`, `created`, `event`, `head_sha`, `status`.
   */
  readonly actionsListWorkflowRuns: Operation<operations["actions/list-workflow-runs"]>;

  /**
   * Get workflow usage
   *
   * > [!WARNING]
   * > This endpoint is in the process of closing down. Refer to "[Actions Get workflow usage and Get workflow run usage endpoints closing down](https://github.blog/changelog/2025-02-02-actions-get-workflow-usage-and-get-workflow-run-usage-endpoints-closing-down/)" for more information.
   *
   * Gets the number of billable minutes used by a specific workflow during the current billing cycle. Billable minutes only apply to workflows in private repositories that use GitHub-hosted runners. Usage is listed for each GitHub-hosted runner operating system in milliseconds. Any job re-runs are also included in the usage. The usage does not include the multiplier for macOS and Windows runners and is not rounded up to the nearest whole minute. For more information, see "[Managing billing for GitHub Actions](https://docs.github.com/github/setting-up-and-managing-billing-and-payments-on-github/managing-billing-for-github-actions)".
   *
   * You can replace `workflow_id` with the workflow file name. For example, you could use `main.yaml`.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly actionsGetWorkflowUsage: Operation<operations["actions/get-workflow-usage"]>;

  /**
   * List repository activities
   *
   * Lists a detailed history of changes to a repository, such as pushes, merges, force pushes, and branch changes, and associates these changes with commits and users.
   *
   * For more information about viewing repository activity,
   * see "[Viewing activity and data for your repository](https://docs.github.com/repositories/viewing-activity-and-data-for-your-repository)."
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposListActivities: Operation<operations["repos/list-activities"]>;

  /**
   * List repository organization secrets
   *
   * Lists all organization secrets shared with a repository without revealing their encrypted
   * values.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsListRepoOrganizationSecrets: Operation<operations["agents/list-repo-organization-secrets"]>;

  /**
   * List repository organization variables
   *
   * Lists all organization variables shared with a repository.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsListRepoOrganizationVariables: Operation<operations["agents/list-repo-organization-variables"]>;

  /**
   * List repository secrets
   *
   * Lists all secrets available in a repository without revealing their encrypted
   * values.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsListRepoSecrets: Operation<operations["agents/list-repo-secrets"]>;

  /**
   * Get a repository public key
   *
   * Gets your public key, which you need to encrypt secrets. You need to
   * encrypt a secret before you can create or update secrets.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsGetRepoPublicKey: Operation<operations["agents/get-repo-public-key"]>;

  /**
   * Get a repository secret
   *
   * Gets a single repository secret without revealing its encrypted value.
   *
   * The authenticated user must have collaborator access to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsGetRepoSecret: Operation<operations["agents/get-repo-secret"]>;

  /**
   * Create or update a repository secret
   *
   * Creates or updates a repository secret with an encrypted value. Encrypt your secret using
   * [LibSodium](https://libsodium.gitbook.io/doc/bindings_for_other_languages). For more information, see "[Encrypting secrets for the REST API](https://docs.github.com/rest/guides/encrypting-secrets-for-the-rest-api)."
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsCreateOrUpdateRepoSecret: Operation<operations["agents/create-or-update-repo-secret"]>;

  /**
   * Delete a repository secret
   *
   * Deletes a secret in a repository using the secret name.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsDeleteRepoSecret: Operation<operations["agents/delete-repo-secret"]>;

  /**
   * List repository variables
   *
   * Lists all repository variables.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsListRepoVariables: Operation<operations["agents/list-repo-variables"]>;

  /**
   * Create a repository variable
   *
   * Creates a repository variable that you can reference in a GitHub Actions workflow.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsCreateRepoVariable: Operation<operations["agents/create-repo-variable"]>;

  /**
   * Get a repository variable
   *
   * Gets a specific variable in a repository.
   *
   * The authenticated user must have collaborator access to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsGetRepoVariable: Operation<operations["agents/get-repo-variable"]>;

  /**
   * Delete a repository variable
   *
   * Deletes a repository variable using the variable name.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsDeleteRepoVariable: Operation<operations["agents/delete-repo-variable"]>;

  /**
   * Update a repository variable
   *
   * Updates a repository variable that you can reference in a GitHub Actions workflow.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly agentsUpdateRepoVariable: Operation<operations["agents/update-repo-variable"]>;

  /**
   * List assignees
   *
   * Lists the [available assignees](https://docs.github.com/articles/assigning-issues-and-pull-requests-to-other-github-users/) for issues in a repository.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly issuesListAssignees: Operation<operations["issues/list-assignees"]>;

  /**
   * Check if a user can be assigned
   *
   * Checks if a user has permission to be assigned to an issue in this repository.
   *
   * If the `assignee` can be assigned to issues in the repository, a `204` header with no content is returned.
   *
   * Otherwise a `404` status code is returned.
   *
   * @throws {ApiError} 404: Otherwise a `404` status code is returned.
   */
  readonly issuesCheckUserCanBeAssigned: Operation<operations["issues/check-user-can-be-assigned"]>;

  /**
   * Create an attestation
   *
   * Store an artifact attestation and associate it with a repository.
   *
   * The authenticated user must have write permission to the repository and, if using a fine-grained access token, the `attestations:write` permission is required.
   *
   * Artifact attestations are meant to be created using the [attest action](https://github.com/actions/attest). For more information, see our guide on [using artifact attestations to establish a build's provenance](https://docs.github.com/actions/security-guides/using-artifact-attestations-to-establish-provenance-for-builds).
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateAttestation: Operation<operations["repos/create-attestation"]>;

  /**
   * List attestations
   *
   * List a collection of artifact attestations with a given subject digest that are associated with a repository.
   *
   * The authenticated user making the request must have read access to the repository. In addition, when using a fine-grained access token the `attestations:read` permission is required.
   *
   * **Please note:** in order to offer meaningful security benefits, an attestation's signature and timestamps **must** be cryptographically verified, and the identity of the attestation signer **must** be validated. Attestations can be verified using the [GitHub CLI `attestation verify` command](https://cli.github.com/manual/gh_attestation_verify). For more information, see [our guide on how to use artifact attestations to establish a build's provenance](https://docs.github.com/actions/security-guides/using-artifact-attestations-to-establish-provenance-for-builds).
   */
  readonly reposListAttestations: Operation<operations["repos/list-attestations"]>;

  /**
   * Get all autolinks of a repository
   *
   * Gets all autolinks that are configured for a repository.
   *
   * Information about autolinks are only available to repository administrators.
   */
  readonly reposListAutolinks: Operation<operations["repos/list-autolinks"]>;

  /**
   * Create an autolink reference for a repository
   *
   * Users with admin access to the repository can create an autolink.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateAutolink: Operation<operations["repos/create-autolink"]>;

  /**
   * Get an autolink reference of a repository
   *
   * This returns a single autolink reference by ID that was configured for the given repository.
   *
   * Information about autolinks are only available to repository administrators.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetAutolink: Operation<operations["repos/get-autolink"]>;

  /**
   * Delete an autolink reference from a repository
   *
   * This deletes a single autolink reference by ID that was configured for the given repository.
   *
   * Information about autolinks are only available to repository administrators.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposDeleteAutolink: Operation<operations["repos/delete-autolink"]>;

  /**
   * Check if Dependabot security updates are enabled for a repository
   *
   * Shows whether Dependabot security updates are enabled, disabled or paused for a repository. The authenticated user must have admin read access to the repository. For more information, see "[Configuring Dependabot security updates](https://docs.github.com/articles/configuring-automated-security-fixes)".
   *
   * @throws {ApiError} 404: Not Found if Dependabot is not enabled for the repository
   */
  readonly reposCheckAutomatedSecurityFixes: Operation<operations["repos/check-automated-security-fixes"]>;

  /**
   * Enable Dependabot security updates
   *
   * Enables Dependabot security updates for a repository. The authenticated user must have admin access to the repository. For more information, see "[Configuring Dependabot security updates](https://docs.github.com/articles/configuring-automated-security-fixes)".
   */
  readonly reposEnableAutomatedSecurityFixes: Operation<operations["repos/enable-automated-security-fixes"]>;

  /**
   * Disable Dependabot security updates
   *
   * Disables Dependabot security updates for a repository. The authenticated user must have admin access to the repository. For more information, see "[Configuring Dependabot security updates](https://docs.github.com/articles/configuring-automated-security-fixes)".
   */
  readonly reposDisableAutomatedSecurityFixes: Operation<operations["repos/disable-automated-security-fixes"]>;

  /**
   * List branches
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposListBranches: Operation<operations["repos/list-branches"]>;

  /**
   * Get a branch
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetBranch: Operation<operations["repos/get-branch"]>;

  /**
   * Get branch protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetBranchProtection: Operation<operations["repos/get-branch-protection"]>;

  /**
   * Update branch protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Protecting a branch requires admin or owner permissions to the repository.
   *
   * > [!NOTE]
   * > Passing new arrays of `users` and `teams` replaces their previous values.
   *
   * > [!NOTE]
   * > The list of users, apps, and teams in total is limited to 100 items.
   *
   * `body.required_status_checks.contexts` is deprecated. Use `checks` instead of `contexts` for more fine-grained control.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposUpdateBranchProtection: Operation<operations["repos/update-branch-protection"]>;

  /**
   * Delete branch protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly reposDeleteBranchProtection: Operation<operations["repos/delete-branch-protection"]>;

  /**
   * Get admin branch protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   */
  readonly reposGetAdminBranchProtection: Operation<operations["repos/get-admin-branch-protection"]>;

  /**
   * Set admin branch protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Adding admin enforcement requires admin or owner permissions to the repository and branch protection to be enabled.
   */
  readonly reposSetAdminBranchProtection: Operation<operations["repos/set-admin-branch-protection"]>;

  /**
   * Delete admin branch protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Removing admin enforcement requires admin or owner permissions to the repository and branch protection to be enabled.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposDeleteAdminBranchProtection: Operation<operations["repos/delete-admin-branch-protection"]>;

  /**
   * Get pull request review protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   */
  readonly reposGetPullRequestReviewProtection: Operation<operations["repos/get-pull-request-review-protection"]>;

  /**
   * Delete pull request review protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposDeletePullRequestReviewProtection: Operation<operations["repos/delete-pull-request-review-protection"]>;

  /**
   * Update pull request review protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Updating pull request review enforcement requires admin or owner permissions to the repository and branch protection to be enabled.
   *
   * > [!NOTE]
   * > Passing new arrays of `users` and `teams` replaces their previous values.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposUpdatePullRequestReviewProtection: Operation<operations["repos/update-pull-request-review-protection"]>;

  /**
   * Get commit signature protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * When authenticated with admin or owner permissions to the repository, you can use this endpoint to check whether a branch requires signed commits. An enabled status of `true` indicates you must sign commits on this branch. For more information, see [Signing commits with GPG](https://docs.github.com/articles/signing-commits-with-gpg) in GitHub Help.
   *
   * > [!NOTE]
   * > You must enable branch protection to require signed commits.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetCommitSignatureProtection: Operation<operations["repos/get-commit-signature-protection"]>;

  /**
   * Create commit signature protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * When authenticated with admin or owner permissions to the repository, you can use this endpoint to require signed commits on a branch. You must enable branch protection to require signed commits.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposCreateCommitSignatureProtection: Operation<operations["repos/create-commit-signature-protection"]>;

  /**
   * Delete commit signature protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * When authenticated with admin or owner permissions to the repository, you can use this endpoint to disable required signed commits on a branch. You must enable branch protection to require signed commits.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposDeleteCommitSignatureProtection: Operation<operations["repos/delete-commit-signature-protection"]>;

  /**
   * Get status checks protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetStatusChecksProtection: Operation<operations["repos/get-status-checks-protection"]>;

  /**
   * Remove status check protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   */
  readonly reposRemoveStatusCheckProtection: Operation<operations["repos/remove-status-check-protection"]>;

  /**
   * Update status check protection
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Updating required status checks requires admin or owner permissions to the repository and branch protection to be enabled.
   *
   * `body.contexts` is deprecated. Use `checks` instead of `contexts` for more fine-grained control.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposUpdateStatusCheckProtection: Operation<operations["repos/update-status-check-protection"]>;

  /**
   * Get all status check contexts
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetAllStatusCheckContexts: Operation<operations["repos/get-all-status-check-contexts"]>;

  /**
   * Set status check contexts
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposSetStatusCheckContexts: Operation<operations["repos/set-status-check-contexts"]>;

  /**
   * Add status check contexts
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposAddStatusCheckContexts: Operation<operations["repos/add-status-check-contexts"]>;

  /**
   * Remove status check contexts
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposRemoveStatusCheckContexts: Operation<operations["repos/remove-status-check-contexts"]>;

  /**
   * Get access restrictions
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Lists who has access to this protected branch.
   *
   * > [!NOTE]
   * > Users, apps, and teams `restrictions` are only available for organization-owned repositories.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetAccessRestrictions: Operation<operations["repos/get-access-restrictions"]>;

  /**
   * Delete access restrictions
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Disables the ability to restrict who can push to this branch.
   */
  readonly reposDeleteAccessRestrictions: Operation<operations["repos/delete-access-restrictions"]>;

  /**
   * Get apps with access to the protected branch
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Lists the GitHub Apps that have push access to this branch. Only GitHub Apps that are installed on the repository and that have been granted write access to the repository contents can be added as authorized actors on a protected branch.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetAppsWithAccessToProtectedBranch: Operation<operations["repos/get-apps-with-access-to-protected-branch"]>;

  /**
   * Set app access restrictions
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Replaces the list of apps that have push access to this branch. This removes all apps that previously had push access and grants push access to the new list of apps. Only GitHub Apps that are installed on the repository and that have been granted write access to the repository contents can be added as authorized actors on a protected branch.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposSetAppAccessRestrictions: Operation<operations["repos/set-app-access-restrictions"]>;

  /**
   * Add app access restrictions
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Grants the specified apps push access for this branch. Only GitHub Apps that are installed on the repository and that have been granted write access to the repository contents can be added as authorized actors on a protected branch.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposAddAppAccessRestrictions: Operation<operations["repos/add-app-access-restrictions"]>;

  /**
   * Remove app access restrictions
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Removes the ability of an app to push to this branch. Only GitHub Apps that are installed on the repository and that have been granted write access to the repository contents can be added as authorized actors on a protected branch.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposRemoveAppAccessRestrictions: Operation<operations["repos/remove-app-access-restrictions"]>;

  /**
   * Get teams with access to the protected branch
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Lists the teams who have push access to this branch. The list includes child teams.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetTeamsWithAccessToProtectedBranch: Operation<operations["repos/get-teams-with-access-to-protected-branch"]>;

  /**
   * Set team access restrictions
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Replaces the list of teams that have push access to this branch. This removes all teams that previously had push access and grants push access to the new list of teams. Team restrictions include child teams.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposSetTeamAccessRestrictions: Operation<operations["repos/set-team-access-restrictions"]>;

  /**
   * Add team access restrictions
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Grants the specified teams push access for this branch. You can also give push access to child teams.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposAddTeamAccessRestrictions: Operation<operations["repos/add-team-access-restrictions"]>;

  /**
   * Remove team access restrictions
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Removes the ability of a team to push to this branch. You can also remove push access for child teams.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposRemoveTeamAccessRestrictions: Operation<operations["repos/remove-team-access-restrictions"]>;

  /**
   * Get users with access to the protected branch
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Lists the people who have push access to this branch.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetUsersWithAccessToProtectedBranch: Operation<operations["repos/get-users-with-access-to-protected-branch"]>;

  /**
   * Set user access restrictions
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Replaces the list of people that have push access to this branch. This removes all people that previously had push access and grants push access to the new list of people.
   *
   * | Type    | Description                                                                                                                   |
   * | ------- | ----------------------------------------------------------------------------------------------------------------------------- |
   * | `array` | Usernames for people who can have push access. **Note**: The list of users, apps, and teams in total is limited to 100 items. |
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposSetUserAccessRestrictions: Operation<operations["repos/set-user-access-restrictions"]>;

  /**
   * Add user access restrictions
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Grants the specified people push access for this branch.
   *
   * | Type    | Description                                                                                                                   |
   * | ------- | ----------------------------------------------------------------------------------------------------------------------------- |
   * | `array` | Usernames for people who can have push access. **Note**: The list of users, apps, and teams in total is limited to 100 items. |
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposAddUserAccessRestrictions: Operation<operations["repos/add-user-access-restrictions"]>;

  /**
   * Remove user access restrictions
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Removes the ability of a user to push to this branch.
   *
   * | Type    | Description                                                                                                                                   |
   * | ------- | --------------------------------------------------------------------------------------------------------------------------------------------- |
   * | `array` | Usernames of the people who should no longer have push access. **Note**: The list of users, apps, and teams in total is limited to 100 items. |
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposRemoveUserAccessRestrictions: Operation<operations["repos/remove-user-access-restrictions"]>;

  /**
   * Rename a branch
   *
   * Renames a branch in a repository.
   *
   * > [!NOTE]
   * > Although the API responds immediately, the branch rename process might take some extra time to complete in the background. You won't be able to push to the old branch name while the rename process is in progress. For more information, see "[Renaming a branch](https://docs.github.com/github/administering-a-repository/renaming-a-branch)".
   *
   * The authenticated user must have push access to the branch. If the branch is the default branch, the authenticated user must also have admin or owner permissions.
   *
   * In order to rename the default branch, fine-grained access tokens also need the `administration:write` repository permission.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposRenameBranch: Operation<operations["repos/rename-branch"]>;

  /**
   * Create a check run
   *
   * **Note:** The Checks API only looks for pushes in the repository where the check suite or check run were created. Pushes to a branch in a forked repository are not detected and return an empty `pull_requests` array.
   *
   * Creates a new check run for a specific commit in a repository. Your GitHub App must have the `checks:write` permission to create check runs.
   *
   * In a check suite, GitHub limits the number of check runs with the same name to 1000. Once these check runs exceed 1000, GitHub will start to automatically delete older check runs.
   */
  readonly checksCreate: Operation<operations["checks/create"]>;

  /**
   * Get a check run
   *
   * Gets a single check run using its `id`.
   *
   * > [!NOTE]
   * > The Checks API only looks for pushes in the repository where the check suite or check run were created. Pushes to a branch in a forked repository are not detected and return an empty `pull_requests` array.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint on a private repository.
   */
  readonly checksGet: Operation<operations["checks/get"]>;

  /**
   * Update a check run
   *
   * Updates a check run for a specific commit in a repository.
   *
   * > [!NOTE]
   * > The endpoints to manage checks only look for pushes in the repository where the check suite or check run were created. Pushes to a branch in a forked repository are not detected and return an empty `pull_requests` array.
   *
   * OAuth apps and personal access tokens (classic) cannot use this endpoint.
   */
  readonly checksUpdate: Operation<operations["checks/update"]>;

  /**
   * List check run annotations
   *
   * Lists annotations for a check run using the annotation `id`.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint on a private repository.
   */
  readonly checksListAnnotations: Operation<operations["checks/list-annotations"]>;

  /**
   * Rerequest a check run
   *
   * Triggers GitHub to rerequest an existing check run, without pushing new code to a repository. This endpoint will trigger the [`check_run` webhook](https://docs.github.com/webhooks/event-payloads/#check_run) event with the action `rerequested`. When a check run is `rerequested`, the `status` of the check suite it belongs to is reset to `queued` and the `conclusion` is cleared. The check run itself is not updated. GitHub apps recieving the [`check_run` webhook](https://docs.github.com/webhooks/event-payloads/#check_run) with the `rerequested` action should then decide if the check run should be reset or updated and call the [update `check_run` endpoint](https://docs.github.com/rest/checks/runs#update-a-check-run) to update the check_run if desired.
   *
   * For more information about how to re-run GitHub Actions jobs, see "[Re-run a job from a workflow run](https://docs.github.com/rest/actions/workflow-runs#re-run-a-job-from-a-workflow-run)".
   *
   * @throws {ApiError} 403: Forbidden if the check run is not rerequestable or doesn't belong to the authenticated GitHub App
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation error if the check run is not rerequestable
   */
  readonly checksRerequestRun: Operation<operations["checks/rerequest-run"]>;

  /**
   * Create a check suite
   *
   * Creates a check suite manually. By default, check suites are automatically created when you create a [check run](https://docs.github.com/rest/checks/runs). You only need to use this endpoint for manually creating check suites when you've disabled automatic creation using "[Update repository preferences for check suites](https://docs.github.com/rest/checks/suites#update-repository-preferences-for-check-suites)".
   *
   * > [!NOTE]
   * > The Checks API only looks for pushes in the repository where the check suite or check run were created. Pushes to a branch in a forked repository are not detected and return an empty `pull_requests` array and a `null` value for `head_branch`.
   *
   * OAuth apps and personal access tokens (classic) cannot use this endpoint.
   */
  readonly checksCreateSuite: Operation<operations["checks/create-suite"]>;

  /**
   * Update repository preferences for check suites
   *
   * Changes the default automatic flow when creating check suites. By default, a check suite is automatically created each time code is pushed to a repository. When you disable the automatic creation of check suites, you can manually [Create a check suite](https://docs.github.com/rest/checks/suites#create-a-check-suite).
   * You must have admin permissions in the repository to set preferences for check suites.
   */
  readonly checksSetSuitesPreferences: Operation<operations["checks/set-suites-preferences"]>;

  /**
   * Get a check suite
   *
   * Gets a single check suite using its `id`.
   *
   * > [!NOTE]
   * > The Checks API only looks for pushes in the repository where the check suite or check run were created. Pushes to a branch in a forked repository are not detected and return an empty `pull_requests` array and a `null` value for `head_branch`.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint on a private repository.
   */
  readonly checksGetSuite: Operation<operations["checks/get-suite"]>;

  /**
   * List check runs in a check suite
   *
   * Lists check runs for a check suite using its `id`.
   *
   * > [!NOTE]
   * > The endpoints to manage checks only look for pushes in the repository where the check suite or check run were created. Pushes to a branch in a forked repository are not detected and return an empty `pull_requests` array.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint on a private repository.
   */
  readonly checksListForSuite: Operation<operations["checks/list-for-suite"]>;

  /**
   * Rerequest a check suite
   *
   * Triggers GitHub to rerequest an existing check suite, without pushing new code to a repository. This endpoint will trigger the [`check_suite` webhook](https://docs.github.com/webhooks/event-payloads/#check_suite) event with the action `rerequested`. When a check suite is `rerequested`, its `status` is reset to `queued` and the `conclusion` is cleared.
   */
  readonly checksRerequestSuite: Operation<operations["checks/rerequest-suite"]>;

  /**
   * List code quality findings for a repository
   *
   * Lists code quality findings for a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 403: Response if the user is not authorized to access Code quality for this repository.
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeQualityListFindingsForRepo: Operation<operations["code-quality/list-findings-for-repo"]>;

  /**
   * Get a code quality finding
   *
   * Gets a single code quality finding.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 403: Response if the user is not authorized to access Code quality for this repository.
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeQualityGetFinding: Operation<operations["code-quality/get-finding"]>;

  /**
   * Get a code quality setup configuration
   *
   * Gets a code quality setup configuration.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 403: Response if the user is not authorized to access Code quality for this repository.
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeQualityGetSetup: Operation<operations["code-quality/get-setup"]>;

  /**
   * Update a code quality setup configuration
   *
   * Updates a code quality setup configuration.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 403: Response if the repository is archived or if Code quality is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Response if there is already a code quality setup configuration update in progress
   * @throws {ApiError} 422: Response if the configuration change cannot be made
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeQualityUpdateSetup: Operation<operations["code-quality/update-setup"]>;

  /**
   * List code scanning alerts for a repository
   *
   * Lists all open code scanning alerts for the default branch (usually `main`
   * or `master`). You must use an access token with the `security_events` scope to use
   * this endpoint with private repos, the `public_repo` scope also grants permission to read
   * security events on public repos only. GitHub Apps must have the `security_events` read
   * permission to use this endpoint.
   *
   * The response includes a `most_recent_instance` object.
   * This provides details of the most recent instance of this alert
   * for the default branch or for the specified Git reference
   * (if you used `ref` in the request).
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Response if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningListAlertsForRepo: Operation<operations["code-scanning/list-alerts-for-repo"]>;

  /**
   * Get a code scanning alert
   *
   * Gets a single code scanning alert.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Response if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningGetAlert: Operation<operations["code-scanning/get-alert"]>;

  /**
   * Update a code scanning alert
   *
   * Updates the status of a single code scanning alert.
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Response if the repository is archived or if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningUpdateAlert: Operation<operations["code-scanning/update-alert"]>;

  /**
   * Get the status of an autofix for a code scanning alert
   *
   * Gets the status and description of an autofix for a code scanning alert on the repository's default branch.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Response if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codeScanningGetAutofix: Operation<operations["code-scanning/get-autofix"]>;

  /**
   * Create an autofix for a code scanning alert
   *
   * Creates an autofix for a code scanning alert from the repository's default branch.
   *
   * If a new autofix is to be created as a result of this request or is currently being generated, then this endpoint will return a 202 Accepted response.
   *
   * If an autofix already exists for a given alert, then this endpoint will return a 200 OK response.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Response if the repository is archived, if GitHub Advanced Security is not enabled for this repository or if rate limit is exceeded
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Unprocessable Entity
   * @throws {ApiError} 500: Internal Error
   */
  readonly codeScanningCreateAutofix: Operation<operations["code-scanning/create-autofix"]>;

  /**
   * Commit an autofix for a code scanning alert
   *
   * Commits an autofix for a code scanning alert from the repository's default branch.
   *
   * If an autofix is committed as a result of this request, then this endpoint will return a 201 Created response.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Response if the repository is archived or if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Unprocessable Entity
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningCommitAutofix: Operation<operations["code-scanning/commit-autofix"]>;

  /**
   * List instances of a code scanning alert
   *
   * Lists all instances of the specified code scanning alert.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 403: Response if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningListAlertInstances: Operation<operations["code-scanning/list-alert-instances"]>;

  /**
   * List code scanning analyses for a repository
   *
   * Lists the details of all code scanning analyses for a repository,
   * starting with the most recent.
   * The response is paginated and you can use the `page` and `per_page` parameters
   * to list the analyses you're interested in.
   * By default 30 analyses are listed per page.
   *
   * The `rules_count` field in the response give the number of rules
   * that were run in the analysis.
   * For very old analyses this data is not available,
   * and `0` is returned in this field.
   *
   * > [!WARNING]
   * > **Closing down notice:** The `tool_name` field is closing down and will, in future, not be included in the response for this endpoint. The example response reflects this change. The tool name can now be found inside the `tool` field.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 403: Response if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningListRecentAnalyses: Operation<operations["code-scanning/list-recent-analyses"]>;

  /**
   * Get a code scanning analysis for a repository
   *
   * Gets a specified code scanning analysis for a repository.
   *
   * The default JSON response contains fields that describe the analysis.
   * This includes the Git reference and commit SHA to which the analysis relates,
   * the datetime of the analysis, the name of the code scanning tool,
   * and the number of alerts.
   *
   * The `rules_count` field in the default response give the number of rules
   * that were run in the analysis.
   * For very old analyses this data is not available,
   * and `0` is returned in this field.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/sarif+json`**: Instead of returning a summary of the analysis, this endpoint returns a subset of the analysis data that was uploaded. The data is formatted as [SARIF version 2.1.0](https://docs.oasis-open.org/sarif/sarif/v2.1.0/cs01/sarif-v2.1.0-cs01.html). It also returns additional data such as the `github/alertNumber` and `github/alertUrl` properties.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 403: Response if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Response if analysis could not be processed
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningGetAnalysis: Operation<operations["code-scanning/get-analysis"]>;

  /**
   * Delete a code scanning analysis from a repository
   *
   * Deletes a specified code scanning analysis from a repository.
   *
   * You can delete one analysis at a time.
   * To delete a series of analyses, start with the most recent analysis and work backwards.
   * Conceptually, the process is similar to the undo function in a text editor.
   *
   * When you list the analyses for a repository,
   * one or more will be identified as deletable in the response:
   *
   * ```
   * "deletable": true
   * ```
   *
   * An analysis is deletable when it's the most recent in a set of analyses.
   * Typically, a repository will have multiple sets of analyses
   * for each enabled code scanning tool,
   * where a set is determined by a unique combination of analysis values:
   *
   * * `ref`
   * * `tool`
   * * `category`
   *
   * If you attempt to delete an analysis that is not the most recent in a set,
   * you'll get a 400 response with the message:
   *
   * ```
   * Analysis specified is not deletable.
   * ```
   *
   * The response from a successful `DELETE` operation provides you with
   * two alternative URLs for deleting the next analysis in the set:
   * `next_analysis_url` and `confirm_delete_url`.
   * Use the `next_analysis_url` URL if you want to avoid accidentally deleting the final analysis
   * in a set. This is a useful option if you want to preserve at least one analysis
   * for the specified tool in your repository.
   * Use the `confirm_delete_url` URL if you are content to remove all analyses for a tool.
   * When you delete the last analysis in a set, the value of `next_analysis_url` and `confirm_delete_url`
   * in the 200 response is `null`.
   *
   * As an example of the deletion process,
   * let's imagine that you added a workflow that configured a particular code scanning tool
   * to analyze the code in a repository. This tool has added 15 analyses:
   * 10 on the default branch, and another 5 on a topic branch.
   * You therefore have two separate sets of analyses for this tool.
   * You've now decided that you want to remove all of the analyses for the tool.
   * To do this you must make 15 separate deletion requests.
   * To start, you must find an analysis that's identified as deletable.
   * Each set of analyses always has one that's identified as deletable.
   * Having found the deletable analysis for one of the two sets,
   * delete this analysis and then continue deleting the next analysis in the set until they're all deleted.
   * Then repeat the process for the second set.
   * The procedure therefore consists of a nested loop:
   *
   * **Outer loop**:
   * * List the analyses for the repository, filtered by tool.
   * * Parse this list to find a deletable analysis. If found:
   *
   *   **Inner loop**:
   *   * Delete the identified analysis.
   *   * Parse the response for the value of `confirm_delete_url` and, if found, use this in the next iteration.
   *
   * The above process assumes that you want to remove all trace of the tool's analyses from the GitHub user interface, for the specified repository, and it therefore uses the `confirm_delete_url` value. Alternatively, you could use the `next_analysis_url` value, which would leave the last analysis in each set undeleted to avoid removing a tool's analysis entirely.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Response if the repository is archived or if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningDeleteAnalysis: Operation<operations["code-scanning/delete-analysis"]>;

  /**
   * List CodeQL databases for a repository
   *
   * Lists the CodeQL databases that are available in a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 403: Response if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningListCodeqlDatabases: Operation<operations["code-scanning/list-codeql-databases"]>;

  /**
   * Get a CodeQL database for a repository
   *
   * Gets a CodeQL database for a language in a repository.
   *
   * By default this endpoint returns JSON metadata about the CodeQL database. To
   * download the CodeQL database binary content, set the `Accept` header of the request
   * to [`application/zip`](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types), and make sure
   * your HTTP client is configured to follow redirects or use the `Location` header
   * to make a second request to get the redirect URL.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 302: Found
   * @throws {ApiError} 403: Response if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningGetCodeqlDatabase: Operation<operations["code-scanning/get-codeql-database"]>;

  /**
   * Delete a CodeQL database
   *
   * Deletes a CodeQL database for a language in a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 403: Response if the repository is archived or if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningDeleteCodeqlDatabase: Operation<operations["code-scanning/delete-codeql-database"]>;

  /**
   * Create a CodeQL variant analysis
   *
   * Creates a new CodeQL variant analysis, which will run a CodeQL query against one or more repositories.
   *
   * Get started by learning more about [running CodeQL queries at scale with Multi-Repository Variant Analysis](https://docs.github.com/code-security/codeql-for-vs-code/getting-started-with-codeql-for-vs-code/running-codeql-queries-at-scale-with-multi-repository-variant-analysis).
   *
   * Use the `owner` and `repo` parameters in the URL to specify the controller repository that
   * will be used for running GitHub Actions workflows and storing the results of the CodeQL variant analysis.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Unable to process variant analysis submission
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningCreateVariantAnalysis: Operation<operations["code-scanning/create-variant-analysis"]>;

  /**
   * Get the summary of a CodeQL variant analysis
   *
   * Gets the summary of a CodeQL variant analysis.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningGetVariantAnalysis: Operation<operations["code-scanning/get-variant-analysis"]>;

  /**
   * Get the analysis status of a repository in a CodeQL variant analysis
   *
   * Gets the analysis status of a repository in a CodeQL variant analysis.
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningGetVariantAnalysisRepoTask: Operation<operations["code-scanning/get-variant-analysis-repo-task"]>;

  /**
   * Get a code scanning default setup configuration
   *
   * Gets a code scanning default setup configuration.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 403: Response if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningGetDefaultSetup: Operation<operations["code-scanning/get-default-setup"]>;

  /**
   * Update a code scanning default setup configuration
   *
   * Updates a code scanning default setup configuration.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 403: Response if the repository is archived or if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Response if there is already a validation run in progress with a different default setup configuration
   * @throws {ApiError} 422: Response if the configuration change cannot be made because the repository is not in the required state
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningUpdateDefaultSetup: Operation<operations["code-scanning/update-default-setup"]>;

  /**
   * Upload an analysis as SARIF data
   *
   * Uploads SARIF data containing the results of a code scanning analysis to make the results available in a repository. For troubleshooting information, see "[Troubleshooting SARIF uploads](https://docs.github.com/code-security/code-scanning/troubleshooting-sarif)."
   *
   * There are two places where you can upload code scanning results.
   *  - If you upload to a pull request, for example `--ref refs/pull/42/merge` or `--ref refs/pull/42/head`, then the results appear as alerts in a pull request check. For more information, see "[Triaging code scanning alerts in pull requests](/code-security/secure-coding/triaging-code-scanning-alerts-in-pull-requests)."
   *  - If you upload to a branch, for example `--ref refs/heads/my-branch`, then the results appear in the **Security** tab for your repository. For more information, see "[Managing code scanning alerts for your repository](/code-security/secure-coding/managing-code-scanning-alerts-for-your-repository#viewing-the-alerts-for-a-repository)."
   *
   * You must compress the SARIF-formatted analysis data that you want to upload, using `gzip`, and then encode it as a Base64 format string. For example:
   *
   * ```
   * gzip -c analysis-data.sarif | base64 -w0
   * ```
   *
   * SARIF upload supports a maximum number of entries per the following data objects, and an analysis will be rejected if any of these objects is above its maximum value. For some objects, there are additional values over which the entries will be ignored while keeping the most important entries whenever applicable.
   * To get the most out of your analysis when it includes data above the supported limits, try to optimize the analysis configuration. For example, for the CodeQL tool, identify and remove the most noisy queries. For more information, see "[SARIF results exceed one or more limits](https://docs.github.com/code-security/code-scanning/troubleshooting-sarif/results-exceed-limit)."
   *
   *
   * | **SARIF data**                   | **Maximum values** | **Additional limits**                                                            |
   * |----------------------------------|:------------------:|----------------------------------------------------------------------------------|
   * | Runs per file                    |         20         |                                                                                  |
   * | Results per run                  |       25,000       | Only the top 5,000 results will be included, prioritized by severity.            |
   * | Rules per run                    |       25,000       |                                                                                  |
   * | Tool extensions per run          |        100         |                                                                                  |
   * | Thread Flow Locations per result |       10,000       | Only the top 1,000 Thread Flow Locations will be included, using prioritization. |
   * | Location per result	             |       1,000        | Only 100 locations will be included.                                             |
   * | Tags per rule	                   |         20         | Only 10 tags will be included.                                                   |
   *
   *
   * The `202 Accepted` response includes an `id` value.
   * You can use this ID to check the status of the upload by using it in the `/sarifs/{sarif_id}` endpoint.
   * For more information, see "[Get information about a SARIF upload](/rest/code-scanning/code-scanning#get-information-about-a-sarif-upload)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * This endpoint is limited to 1,000 requests per hour for each user or app installation calling it.
   *
   * @throws {ApiError} 400: Bad Request if the sarif field is invalid
   * @throws {ApiError} 403: Response if the repository is archived or if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 413: Payload Too Large if the sarif field is too large
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningUploadSarif: Operation<operations["code-scanning/upload-sarif"]>;

  /**
   * Get information about a SARIF upload
   *
   * Gets information about a SARIF upload, including the status and the URL of the analysis that was uploaded so that you can retrieve details of the analysis. For more information, see "[Get a code scanning analysis for a repository](/rest/code-scanning/code-scanning#get-a-code-scanning-analysis-for-a-repository)."
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint with private or public repositories, or the `public_repo` scope to use this endpoint with only public repositories.
   *
   * @throws {ApiError} 403: Response if GitHub Advanced Security is not enabled for this repository
   * @throws {ApiError} 404: Not Found if the sarif id does not match any upload
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codeScanningGetSarif: Operation<operations["code-scanning/get-sarif"]>;

  /**
   * Get the code security configuration associated with a repository
   *
   * Get the code security configuration that manages a repository's code security settings.
   *
   * The authenticated user must be an administrator or security manager for the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codeSecurityGetConfigurationForRepository: Operation<operations["code-security/get-configuration-for-repository"]>;

  /**
   * List CODEOWNERS errors
   *
   * List any syntax errors that are detected in the CODEOWNERS
   * file.
   *
   * For more information about the correct CODEOWNERS syntax,
   * see "[About code owners](https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners)."
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposCodeownersErrors: Operation<operations["repos/codeowners-errors"]>;

  /**
   * List codespaces in a repository for the authenticated user
   *
   * Lists the codespaces associated to a specified repository and the authenticated user.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesListInRepositoryForAuthenticatedUser: Operation<operations["codespaces/list-in-repository-for-authenticated-user"]>;

  /**
   * Create a codespace in a repository
   *
   * Creates a codespace owned by the authenticated user in the specified repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codespacesCreateWithRepoForAuthenticatedUser: Operation<operations["codespaces/create-with-repo-for-authenticated-user"]>;

  /**
   * List devcontainer configurations in a repository for the authenticated user
   *
   * Lists the devcontainer.json files associated with a specified repository and the authenticated user. These files
   * specify launchpoint configurations for codespaces created within the repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesListDevcontainersInRepositoryForAuthenticatedUser: Operation<operations["codespaces/list-devcontainers-in-repository-for-authenticated-user"]>;

  /**
   * List available machine types for a repository
   *
   * List the machine types available for a given repository based on its configuration.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesRepoMachinesForAuthenticatedUser: Operation<operations["codespaces/repo-machines-for-authenticated-user"]>;

  /**
   * Get default attributes for a codespace
   *
   * Gets the default attributes for codespaces created by the user with the repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codespacesPreFlightWithRepoForAuthenticatedUser: Operation<operations["codespaces/pre-flight-with-repo-for-authenticated-user"]>;

  /**
   * Check if permissions defined by a devcontainer have been accepted by the authenticated user
   *
   * Checks whether the permissions defined by a given devcontainer configuration have been accepted by the authenticated user.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codespacesCheckPermissionsForDevcontainer: Operation<operations["codespaces/check-permissions-for-devcontainer"]>;

  /**
   * List repository secrets
   *
   * Lists all development environment secrets available in a repository without revealing their encrypted
   * values.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly codespacesListRepoSecrets: Operation<operations["codespaces/list-repo-secrets"]>;

  /**
   * Get a repository public key
   *
   * Gets your public key, which you need to encrypt secrets. You need to
   * encrypt a secret before you can create or update secrets.
   *
   * If the repository is private, OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly codespacesGetRepoPublicKey: Operation<operations["codespaces/get-repo-public-key"]>;

  /**
   * Get a repository secret
   *
   * Gets a single repository development environment secret without revealing its encrypted value.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly codespacesGetRepoSecret: Operation<operations["codespaces/get-repo-secret"]>;

  /**
   * Create or update a repository secret
   *
   * Creates or updates a repository development environment secret with an encrypted value. Encrypt your secret using
   * [LibSodium](https://libsodium.gitbook.io/doc/bindings_for_other_languages). For more information, see "[Encrypting secrets for the REST API](https://docs.github.com/rest/guides/encrypting-secrets-for-the-rest-api)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint. The associated user must be a repository admin.
   */
  readonly codespacesCreateOrUpdateRepoSecret: Operation<operations["codespaces/create-or-update-repo-secret"]>;

  /**
   * Delete a repository secret
   *
   * Deletes a development environment secret in a repository using the secret name.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint. The associated user must be a repository admin.
   */
  readonly codespacesDeleteRepoSecret: Operation<operations["codespaces/delete-repo-secret"]>;

  /**
   * List repository collaborators
   *
   * For organization-owned repositories, the list of collaborators includes outside collaborators, organization members that are direct collaborators, organization members with access through team memberships, organization members with access through default organization permissions, and organization owners.
   * The `permissions` hash returned in the response contains the base role permissions of the collaborator. The `role_name` is the highest role assigned to the collaborator after considering all sources of grants, including: repo, teams, organization, and enterprise.
   * There is presently not a way to differentiate between an organization level grant and a repository level grant from this endpoint response.
   *
   * Team members will include the members of child teams.
   *
   * The authenticated user must have write, maintain, or admin privileges on the repository to use this endpoint. For organization-owned repositories, the authenticated user needs to be a member of the organization.
   * OAuth app tokens and personal access tokens (classic) need the `read:org` and `repo` scopes to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposListCollaborators: Operation<operations["repos/list-collaborators"]>;

  /**
   * Check if a user is a repository collaborator
   *
   * For organization-owned repositories, the list of collaborators includes outside collaborators, organization members that are direct collaborators, organization members with access through team memberships, organization members with access through default organization permissions, and organization owners.
   *
   * Team members will include the members of child teams.
   *
   * The authenticated user must have push access to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:org` and `repo` scopes to use this endpoint.
   *
   * @throws {ApiError} 404: Not Found if user is not a collaborator
   */
  readonly reposCheckCollaborator: Operation<operations["repos/check-collaborator"]>;

  /**
   * Add a repository collaborator
   *
   * Add a user to a repository with a specified level of access. If the repository is owned by an organization, this API does not add the user to the organization - a user that has repository access without being an organization member is called an "outside collaborator" (if they are not an Enterprise Managed User) or a "repository collaborator" if they are an Enterprise Managed User. These users are exempt from some organization policies - see "[Adding outside collaborators to repositories](https://docs.github.com/organizations/managing-user-access-to-your-organizations-repositories/managing-outside-collaborators/adding-outside-collaborators-to-repositories-in-your-organization)" to learn more about these collaborator types.
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications).
   *
   * Adding an outside collaborator may be restricted by enterprise and organization administrators. For more information, see "[Enforcing repository management policies in your enterprise](https://docs.github.com/admin/policies/enforcing-policies-for-your-enterprise/enforcing-repository-management-policies-in-your-enterprise#enforcing-a-policy-for-inviting-outside-collaborators-to-repositories)" and "[Setting permissions for adding outside collaborators](https://docs.github.com/organizations/managing-organization-settings/setting-permissions-for-adding-outside-collaborators)" for organization settings.
   *
   * For more information on permission levels, see "[Repository permission levels for an organization](https://docs.github.com/github/setting-up-and-managing-organizations-and-teams/repository-permission-levels-for-an-organization#permission-levels-for-repositories-owned-by-an-organization)". There are restrictions on which permissions can be granted to organization members when an organization base role is in place. In this case, the role being given must be equal to or higher than the org base permission. Otherwise, the request will fail with:
   *
   * ```
   * Cannot assign {member} permission of {role name}
   * ```
   *
   * Note that, if you choose not to pass any parameters, you'll need to set `Content-Length` to zero when calling out to this endpoint. For more information, see "[HTTP method](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#http-method)."
   *
   * The invitee will receive a notification that they have been invited to the repository, which they must accept or decline. They may do this via the notifications page, the email they receive, or by using the [API](https://docs.github.com/rest/collaborators/invitations).
   *
   * For Enterprise Managed Users, this endpoint does not send invitations - these users are automatically added to organizations and repositories. Enterprise Managed Users can only be added to organizations and repositories within their enterprise.
   *
   * **Updating an existing collaborator's permission level**
   *
   * The endpoint can also be used to change the permissions of an existing collaborator without first removing and re-adding the collaborator. To change the permissions, use the same endpoint and pass a different `permission` parameter. The response will be a `204`, with no other indication that the permission level changed.
   *
   * **Rate limits**
   *
   * You are limited to sending 50 invitations to a repository per 24 hour period. Note there is no limit if you are inviting organization members to an organization repository.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Response when:
   */
  readonly reposAddCollaborator: Operation<operations["repos/add-collaborator"]>;

  /**
   * Remove a repository collaborator
   *
   * Removes a collaborator from a repository.
   *
   * To use this endpoint, the authenticated user must either be an administrator of the repository or target themselves for removal.
   *
   * This endpoint also:
   * - Cancels any outstanding invitations sent by the collaborator
   * - Unassigns the user from any issues
   * - Removes access to organization projects if the user is not an organization member and is not a collaborator on any other organization repositories.
   * - Unstars the repository
   * - Updates access permissions to packages
   *
   * Removing a user as a collaborator has the following effects on forks:
   *  - If the user had access to a fork through their membership to this repository, the user will also be removed from the fork.
   *  - If the user had their own fork of the repository, the fork will be deleted.
   *  - If the user still has read access to the repository, open pull requests by this user from a fork will be denied.
   *
   * > [!NOTE]
   * > A user can still have access to the repository through organization permissions like base repository permissions.
   *
   * Although the API responds immediately, the additional permission updates might take some extra time to complete in the background.
   *
   * For more information on fork permissions, see "[About permissions and visibility of forks](https://docs.github.com/pull-requests/collaborating-with-pull-requests/working-with-forks/about-permissions-and-visibility-of-forks)".
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposRemoveCollaborator: Operation<operations["repos/remove-collaborator"]>;

  /**
   * Get repository permissions for a user
   *
   * Checks the repository permission and role of a collaborator.
   *
   * The `permission` attribute provides the legacy base roles of `admin`, `write`, `read`, and `none`, where the
   * `maintain` role is mapped to `write` and the `triage` role is mapped to `read`.
   * The `role_name` attribute provides the name of the assigned role, including custom roles. The
   * `permission` can also be used to determine which base level of access the collaborator has to the repository.
   *
   * The calculated permissions are the highest role assigned to the collaborator after considering all sources of grants, including: repo, teams, organization, and enterprise.
   * There is presently not a way to differentiate between an organization level grant and a repository level grant from this endpoint response.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetCollaboratorPermissionLevel: Operation<operations["repos/get-collaborator-permission-level"]>;

  /**
   * List commit comments for a repository
   *
   * Lists the commit comments for a specified repository. Comments are ordered by ascending ID.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   */
  readonly reposListCommitCommentsForRepo: Operation<operations["repos/list-commit-comments-for-repo"]>;

  /**
   * Get a commit comment
   *
   * Gets a specified commit comment.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetCommitComment: Operation<operations["repos/get-commit-comment"]>;

  /**
   * Delete a commit comment
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposDeleteCommitComment: Operation<operations["repos/delete-commit-comment"]>;

  /**
   * Update a commit comment
   *
   * Updates the contents of a specified commit comment.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposUpdateCommitComment: Operation<operations["repos/update-commit-comment"]>;

  /**
   * List reactions for a commit comment
   *
   * List the reactions to a [commit comment](https://docs.github.com/rest/commits/comments#get-a-commit-comment).
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reactionsListForCommitComment: Operation<operations["reactions/list-for-commit-comment"]>;

  /**
   * Create reaction for a commit comment
   *
   * Create a reaction to a [commit comment](https://docs.github.com/rest/commits/comments#get-a-commit-comment). A response with an HTTP `200` status means that you already added the reaction type to this commit comment.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reactionsCreateForCommitComment: Operation<operations["reactions/create-for-commit-comment"]>;

  /**
   * Delete a commit comment reaction
   *
   * > [!NOTE]
   * > You can also specify a repository by `repository_id` using the route `DELETE /repositories/:repository_id/comments/:comment_id/reactions/:reaction_id`.
   *
   * Delete a reaction to a [commit comment](https://docs.github.com/rest/commits/comments#get-a-commit-comment).
   */
  readonly reactionsDeleteForCommitComment: Operation<operations["reactions/delete-for-commit-comment"]>;

  /**
   * List commits
   *
   * **Signature verification object**
   *
   * The response will include a `verification` object that describes the result of verifying the commit's signature. The following fields are included in the `verification` object:
   *
   * | Name | Type | Description |
   * | ---- | ---- | ----------- |
   * | `verified` | `boolean` | Indicates whether GitHub considers the signature in this commit to be verified. |
   * | `reason` | `string` | The reason for verified value. Possible values and their meanings are enumerated in table below. |
   * | `signature` | `string` | The signature that was extracted from the commit. |
   * | `payload` | `string` | The value that was signed. |
   * | `verified_at` | `string` | The date the signature was verified by GitHub. |
   *
   * These are the possible values for `reason` in the `verification` object:
   *
   * | Value | Description |
   * | ----- | ----------- |
   * | `expired_key` | The key that made the signature is expired. |
   * | `not_signing_key` | The "signing" flag is not among the usage flags in the GPG key that made the signature. |
   * | `gpgverify_error` | There was an error communicating with the signature verification service. |
   * | `gpgverify_unavailable` | The signature verification service is currently unavailable. |
   * | `unsigned` | The object does not include a signature. |
   * | `unknown_signature_type` | A non-PGP signature was found in the commit. |
   * | `no_user` | No user was associated with the `committer` email address in the commit. |
   * | `unverified_email` | The `committer` email address in the commit was associated with a user, but the email address is not verified on their account. |
   * | `bad_email` | The `committer` email address in the commit is not included in the identities of the PGP key that made the signature. |
   * | `unknown_key` | The key that made the signature has not been registered with any user's account. |
   * | `malformed_signature` | There was an error parsing the signature. |
   * | `invalid` | The signature could not be cryptographically verified using the key whose key-id was found in the signature. |
   * | `valid` | None of the above errors applied, so the signature is considered to be verified. |
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposListCommits: Operation<operations["repos/list-commits"]>;

  /**
   * List branches for HEAD commit
   *
   * Protected branches are available in public repositories with GitHub Free and GitHub Free for organizations, and in public and private repositories with GitHub Pro, GitHub Team, GitHub Enterprise Cloud, and GitHub Enterprise Server. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Returns all branches where the given commit SHA is the HEAD, or latest commit for the branch.
   *
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposListBranchesForHeadCommit: Operation<operations["repos/list-branches-for-head-commit"]>;

  /**
   * List commit comments
   *
   * Lists the comments for a specified commit.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   */
  readonly reposListCommentsForCommit: Operation<operations["repos/list-comments-for-commit"]>;

  /**
   * Create a commit comment
   *
   * Create a comment for a commit using its `:commit_sha`.
   *
   * Access to commit comments can be controlled by organization owners. For more information, see "[Managing commit comments for your organization](https://docs.github.com/organizations/managing-organization-settings/managing-commit-comments-for-your-organization)".
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)" and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateCommitComment: Operation<operations["repos/create-commit-comment"]>;

  /**
   * List pull requests associated with a commit
   *
   * Lists the merged pull request that introduced the commit to the repository. If the commit is not present in the default branch, it will return merged and open pull requests associated with the commit.
   *
   * To list the open or merged pull requests associated with a branch, you can set the `commit_sha` parameter to the branch name.
   *
   * @throws {ApiError} 409: Conflict
   */
  readonly reposListPullRequestsAssociatedWithCommit: Operation<operations["repos/list-pull-requests-associated-with-commit"]>;

  /**
   * Get a commit
   *
   * Returns the contents of a single commit reference. You must have `read` access for the repository to use this endpoint.
   *
   * > [!NOTE]
   * > If there are more than 300 files in the commit diff and the default JSON media type is requested, the response will include pagination link headers for the remaining files, up to a limit of 3000 files. Each page contains the static commit information, and the only changes are to the file listing.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)." Pagination query parameters are not supported for these media types.
   *
   * - **`application/vnd.github.diff`**: Returns the diff of the commit. Larger diffs may time out and return a 5xx status code.
   * - **`application/vnd.github.patch`**: Returns the patch of the commit. Diffs with binary data will have no `patch` property. Larger diffs may time out and return a 5xx status code.
   * - **`application/vnd.github.sha`**: Returns the commit's SHA-1 hash. You can use this endpoint to check if a remote reference's SHA-1 hash is the same as your local reference's SHA-1 hash by providing the local SHA-1 reference as the ETag.
   *
   * **Signature verification object**
   *
   * The response will include a `verification` object that describes the result of verifying the commit's signature. The following fields are included in the `verification` object:
   *
   * | Name | Type | Description |
   * | ---- | ---- | ----------- |
   * | `verified` | `boolean` | Indicates whether GitHub considers the signature in this commit to be verified. |
   * | `reason` | `string` | The reason for verified value. Possible values and their meanings are enumerated in table below. |
   * | `signature` | `string` | The signature that was extracted from the commit. |
   * | `payload` | `string` | The value that was signed. |
   * | `verified_at` | `string` | The date the signature was verified by GitHub. |
   *
   * These are the possible values for `reason` in the `verification` object:
   *
   * | Value | Description |
   * | ----- | ----------- |
   * | `expired_key` | The key that made the signature is expired. |
   * | `not_signing_key` | The "signing" flag is not among the usage flags in the GPG key that made the signature. |
   * | `gpgverify_error` | There was an error communicating with the signature verification service. |
   * | `gpgverify_unavailable` | The signature verification service is currently unavailable. |
   * | `unsigned` | The object does not include a signature. |
   * | `unknown_signature_type` | A non-PGP signature was found in the commit. |
   * | `no_user` | No user was associated with the `committer` email address in the commit. |
   * | `unverified_email` | The `committer` email address in the commit was associated with a user, but the email address is not verified on their account. |
   * | `bad_email` | The `committer` email address in the commit is not included in the identities of the PGP key that made the signature. |
   * | `unknown_key` | The key that made the signature has not been registered with any user's account. |
   * | `malformed_signature` | There was an error parsing the signature. |
   * | `invalid` | The signature could not be cryptographically verified using the key whose key-id was found in the signature. |
   * | `valid` | None of the above errors applied, so the signature is considered to be verified. |
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly reposGetCommit: Operation<operations["repos/get-commit"]>;

  /**
   * List check runs for a Git reference
   *
   * Lists check runs for a commit ref. The `ref` can be a SHA, branch name, or a tag name.
   *
   * > [!NOTE]
   * > The endpoints to manage checks only look for pushes in the repository where the check suite or check run were created. Pushes to a branch in a forked repository are not detected and return an empty `pull_requests` array.
   *
   * If there are more than 1000 check suites on a single git reference, this endpoint will limit check runs to the 1000 most recent check suites. To iterate over all possible check runs, use the [List check suites for a Git reference](https://docs.github.com/rest/reference/checks#list-check-suites-for-a-git-reference) endpoint and provide the `check_suite_id` parameter to the [List check runs in a check suite](https://docs.github.com/rest/reference/checks#list-check-runs-in-a-check-suite) endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint on a private repository.
   */
  readonly checksListForRef: Operation<operations["checks/list-for-ref"]>;

  /**
   * List check suites for a Git reference
   *
   * Lists check suites for a commit `ref`. The `ref` can be a SHA, branch name, or a tag name.
   *
   * > [!NOTE]
   * > The endpoints to manage checks only look for pushes in the repository where the check suite or check run were created. Pushes to a branch in a forked repository are not detected and return an empty `pull_requests` array and a `null` value for `head_branch`.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint on a private repository.
   */
  readonly checksListSuitesForRef: Operation<operations["checks/list-suites-for-ref"]>;

  /**
   * Get the combined status for a specific reference
   *
   * Users with pull access in a repository can access a combined view of commit statuses for a given ref. The ref can be a SHA, a branch name, or a tag name.
   *
   *
   * Additionally, a combined `state` is returned. The `state` is one of:
   *
   * *   **failure** if any of the contexts report as `error` or `failure`
   * *   **pending** if there are no statuses or a context is `pending`
   * *   **success** if the latest status for all contexts is `success`
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetCombinedStatusForRef: Operation<operations["repos/get-combined-status-for-ref"]>;

  /**
   * List commit statuses for a reference
   *
   * Users with pull access in a repository can view commit statuses for a given ref. The ref can be a SHA, a branch name, or a tag name. Statuses are returned in reverse chronological order. The first status in the list will be the latest one.
   *
   * This resource is also available via a legacy route: `GET /repos/:owner/:repo/statuses/:ref`.
   *
   * @throws {ApiError} 301: Moved permanently
   */
  readonly reposListCommitStatusesForRef: Operation<operations["repos/list-commit-statuses-for-ref"]>;

  /**
   * Get community profile metrics
   *
   * Returns all community profile metrics for a repository. The repository cannot be a fork.
   *
   * The returned metrics include an overall health score, the repository description, the presence of documentation, the
   * detected code of conduct, the detected license, and the presence of ISSUE\_TEMPLATE, PULL\_REQUEST\_TEMPLATE,
   * README, and CONTRIBUTING files.
   *
   * The `health_percentage` score is defined as a percentage of how many of
   * the recommended community health files are present. For more information, see
   * "[About community profiles for public repositories](https://docs.github.com/communities/setting-up-your-project-for-healthy-contributions/about-community-profiles-for-public-repositories)."
   *
   * `content_reports_enabled` is only returned for organization-owned repositories.
   */
  readonly reposGetCommunityProfileMetrics: Operation<operations["repos/get-community-profile-metrics"]>;

  /**
   * Compare two commits
   *
   * Compares two commits against one another. You can compare refs (branches or tags) and commit SHAs in the same repository, or you can compare refs and commit SHAs that exist in different repositories within the same repository network, including fork branches. For more information about how to view a repository's network, see "[Understanding connections between repositories](https://docs.github.com/repositories/viewing-activity-and-data-for-your-repository/understanding-connections-between-repositories)."
   *
   * This endpoint is equivalent to running the `git log BASE..HEAD` command, but it returns commits in a different order. The `git log BASE..HEAD` command returns commits in reverse chronological order, whereas the API returns commits in chronological order.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.diff`**: Returns the diff of the commit.
   * - **`application/vnd.github.patch`**: Returns the patch of the commit. Diffs with binary data will have no `patch` property.
   *
   * The API response includes details about the files that were changed between the two commits. This includes the status of the change (if a file was added, removed, modified, or renamed), and details of the change itself. For example, files with a `renamed` status have a `previous_filename` field showing the previous filename of the file, and files with a `modified` status have a `patch` field showing the changes made to the file.
   *
   * When calling this endpoint without any paging parameter (`per_page` or `page`), the returned list is limited to 250 commits, and the last commit in the list is the most recent of the entire comparison.
   *
   * **Working with large comparisons**
   *
   * To process a response with a large number of commits, use a query parameter (`per_page` or `page`) to paginate the results. When using pagination:
   *
   * - The list of changed files is only shown on the first page of results, and it includes up to 300 changed files for the entire comparison.
   * - The results are returned in chronological order, but the last commit in the returned list may not be the most recent one in the entire set if there are more pages of results.
   *
   * For more information on working with pagination, see "[Using pagination in the REST API](https://docs.github.com/rest/guides/using-pagination-in-the-rest-api)."
   *
   * **Signature verification object**
   *
   * The response will include a `verification` object that describes the result of verifying the commit's signature. The `verification` object includes the following fields:
   *
   * | Name | Type | Description |
   * | ---- | ---- | ----------- |
   * | `verified` | `boolean` | Indicates whether GitHub considers the signature in this commit to be verified. |
   * | `reason` | `string` | The reason for verified value. Possible values and their meanings are enumerated in table below. |
   * | `signature` | `string` | The signature that was extracted from the commit. |
   * | `payload` | `string` | The value that was signed. |
   * | `verified_at` | `string` | The date the signature was verified by GitHub. |
   *
   * These are the possible values for `reason` in the `verification` object:
   *
   * | Value | Description |
   * | ----- | ----------- |
   * | `expired_key` | The key that made the signature is expired. |
   * | `not_signing_key` | The "signing" flag is not among the usage flags in the GPG key that made the signature. |
   * | `gpgverify_error` | There was an error communicating with the signature verification service. |
   * | `gpgverify_unavailable` | The signature verification service is currently unavailable. |
   * | `unsigned` | The object does not include a signature. |
   * | `unknown_signature_type` | A non-PGP signature was found in the commit. |
   * | `no_user` | No user was associated with the `committer` email address in the commit. |
   * | `unverified_email` | The `committer` email address in the commit was associated with a user, but the email address is not verified on their account. |
   * | `bad_email` | The `committer` email address in the commit is not included in the identities of the PGP key that made the signature. |
   * | `unknown_key` | The key that made the signature has not been registered with any user's account. |
   * | `malformed_signature` | There was an error parsing the signature. |
   * | `invalid` | The signature could not be cryptographically verified using the key whose key-id was found in the signature. |
   * | `valid` | None of the above errors applied, so the signature is considered to be verified. |
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly reposCompareCommitsWithBasehead: Operation<operations["repos/compare-commits-with-basehead"]>;

  /**
   * Get repository content
   *
   * Gets the contents of a file or directory in a repository. Specify the file path or directory with the `path` parameter. If you omit the `path` parameter, you will receive the contents of the repository's root directory.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw file contents for files and symlinks.
   * - **`application/vnd.github.html+json`**: Returns the file contents in HTML. Markup languages are rendered to HTML using GitHub's open-source [Markup library](https://github.com/github/markup).
   * - **`application/vnd.github.object+json`**: Returns the contents in a consistent object format regardless of the content type. For example, instead of an array of objects for a directory, the response will be an object with an `entries` attribute containing the array of objects.
   *
   * If the content is a directory, the response will be an array of objects, one object for each item in the directory. When listing the contents of a directory, submodules have their "type" specified as "file". Logically, the value _should_ be "submodule". This behavior exists [for backwards compatibility purposes](https://git.io/v1YCW). In the next major version of the API, the type will be returned as "submodule".
   *
   * If the content is a symlink and the symlink's target is a normal file in the repository, then the API responds with the content of the file. Otherwise, the API responds with an object describing the symlink itself.
   *
   * If the content is a submodule, the `submodule_git_url` field identifies the location of the submodule repository, and the `sha` identifies a specific commit within the submodule repository. Git uses the given URL when cloning the submodule repository, and checks out the submodule at that specific commit. If the submodule repository is not hosted on github.com, the Git URLs (`git_url` and `_links["git"]`) and the github.com URLs (`html_url` and `_links["html"]`) will have null values.
   *
   * **Notes**:
   *
   * - To get a repository's contents recursively, you can [recursively get the tree](https://docs.github.com/rest/git/trees#get-a-tree).
   * - This API has an upper limit of 1,000 files for a directory. If you need to retrieve
   * more files, use the [Git Trees API](https://docs.github.com/rest/git/trees#get-a-tree).
   * - Download URLs expire and are meant to be used just once. To ensure the download URL does not expire, please use the contents API to obtain a fresh download URL for each download.
   * - If the requested file's size is:
   *   - 1 MB or smaller: All features of this endpoint are supported.
   *   - Between 1-100 MB: Only the `raw` or `object` custom media types are supported. Both will work as normal, except that when using the `object` media type, the `content` field will be an empty
   * string and the `encoding` field will be `"none"`. To get the contents of these larger files, use the `raw` media type.
   *   - Greater than 100 MB: This endpoint is not supported.
   *
   * @throws {ApiError} 302: Found
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetContent: Operation<operations["repos/get-content"]>;

  /**
   * Create or update file contents
   *
   * Creates a new file or replaces an existing file in a repository.
   *
   * > [!NOTE]
   * > If you use this endpoint and the "[Delete a file](https://docs.github.com/rest/repos/contents/#delete-a-file)" endpoint in parallel, the concurrent requests will conflict and you will receive errors. You must use these endpoints serially instead.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint. The `workflow` scope is also required in order to modify files in the `.github/workflows` directory.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateOrUpdateFileContents: Operation<operations["repos/create-or-update-file-contents"]>;

  /**
   * Delete a file
   *
   * Deletes a file in a repository.
   *
   * You can provide an additional `committer` parameter, which is an object containing information about the committer. Or, you can provide an `author` parameter, which is an object containing information about the author.
   *
   * The `author` section is optional and is filled in with the `committer` information if omitted. If the `committer` information is omitted, the authenticated user's information is used.
   *
   * You must provide values for both `name` and `email`, whether you choose to use `author` or `committer`. Otherwise, you'll receive a `422` status code.
   *
   * > [!NOTE]
   * > If you use this endpoint and the "[Create or update file contents](https://docs.github.com/rest/repos/contents/#create-or-update-file-contents)" endpoint in parallel, the concurrent requests will conflict and you will receive errors. You must use these endpoints serially instead.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly reposDeleteFile: Operation<operations["repos/delete-file"]>;

  /**
   * List repository contributors
   *
   * Lists contributors to the specified repository and sorts them by the number of commits per contributor in descending order. This endpoint may return information that is a few hours old because the GitHub REST API caches contributor data to improve performance.
   *
   * GitHub identifies contributors by author email address. This endpoint groups contribution counts by GitHub user, which includes all associated email addresses. To improve performance, only the first 500 author email addresses in the repository link to GitHub users. The rest will appear as anonymous contributors without associated GitHub user information.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposListContributors: Operation<operations["repos/list-contributors"]>;

  /**
   * Get Copilot cloud agent configuration for a repository
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Gets the Copilot cloud agent configuration for a repository, including MCP server
   * configuration, enabled review tools, Actions workflow approval settings, and firewall
   * configuration.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly copilotGetCopilotCloudAgentConfiguration: Operation<operations["copilot/get-copilot-cloud-agent-configuration"]>;

  /**
   * List Dependabot alerts for a repository
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly dependabotListAlertsForRepo: Operation<operations["dependabot/list-alerts-for-repo"]>;

  /**
   * Get a Dependabot alert
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly dependabotGetAlert: Operation<operations["dependabot/get-alert"]>;

  /**
   * Update a Dependabot alert
   *
   * The authenticated user must have access to security alerts for the repository to use this endpoint. For more information, see "[Granting access to security alerts](https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/enabling-features-for-your-repository/managing-security-and-analysis-settings-for-your-repository#granting-access-to-security-alerts)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly dependabotUpdateAlert: Operation<operations["dependabot/update-alert"]>;

  /**
   * List repository secrets
   *
   * Lists all secrets available in a repository without revealing their encrypted
   * values.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly dependabotListRepoSecrets: Operation<operations["dependabot/list-repo-secrets"]>;

  /**
   * Get a repository public key
   *
   * Gets your public key, which you need to encrypt secrets. You need to
   * encrypt a secret before you can create or update secrets. Anyone with read access
   * to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint if the repository is private.
   */
  readonly dependabotGetRepoPublicKey: Operation<operations["dependabot/get-repo-public-key"]>;

  /**
   * Get a repository secret
   *
   * Gets a single repository secret without revealing its encrypted value.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly dependabotGetRepoSecret: Operation<operations["dependabot/get-repo-secret"]>;

  /**
   * Create or update a repository secret
   *
   * Creates or updates a repository secret with an encrypted value. Encrypt your secret using
   * [LibSodium](https://libsodium.gitbook.io/doc/bindings_for_other_languages). For more information, see "[Encrypting secrets for the REST API](https://docs.github.com/rest/guides/encrypting-secrets-for-the-rest-api)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly dependabotCreateOrUpdateRepoSecret: Operation<operations["dependabot/create-or-update-repo-secret"]>;

  /**
   * Delete a repository secret
   *
   * Deletes a secret in a repository using the secret name.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly dependabotDeleteRepoSecret: Operation<operations["dependabot/delete-repo-secret"]>;

  /**
   * Get a diff of the dependencies between commits
   *
   * Gets the diff of the dependency changes between two commits of a repository, based on the changes to the dependency manifests made in those commits.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Response for a private repository when GitHub Advanced Security is not enabled, or if used against a fork
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly dependencyGraphDiffRange: Operation<operations["dependency-graph/diff-range"]>;

  /**
   * Export a software bill of materials (SBOM) for a repository.
   *
   * Exports the software bill of materials (SBOM) for a repository in SPDX JSON format.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly dependencyGraphExportSbom: Operation<operations["dependency-graph/export-sbom"]>;

  /**
   * Fetch a software bill of materials (SBOM) for a repository.
   *
   * Fetches a previously generated software bill of materials (SBOM) for a repository.
   * When the SBOM is ready, the response is a 302 redirect to a temporary download URL for the SBOM in SPDX JSON format.
   * The generated SBOM report may be retained for up to one week from the original request.
   * The temporary download URL returned by this endpoint expires separately, and its expiry is set when the fetch request is made.
   *
   * @throws {ApiError} 302: Redirects to a temporary download URL for the completed SBOM.
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly dependencyGraphFetchSbomReport: Operation<operations["dependency-graph/fetch-sbom-report"]>;

  /**
   * Request generation of a software bill of materials (SBOM) for a repository.
   *
   * Triggers a job to generate a software bill of materials (SBOM) for a repository in SPDX JSON format.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly dependencyGraphGenerateSbomReport: Operation<operations["dependency-graph/generate-sbom-report"]>;

  /**
   * Create a snapshot of dependencies for a repository
   *
   * Create a new snapshot of a repository's dependencies.
   *
   * The authenticated user must have access to the repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly dependencyGraphCreateRepositorySnapshot: Operation<operations["dependency-graph/create-repository-snapshot"]>;

  /**
   * List deployments
   *
   * Simple filtering of deployments is available via query parameters:
   */
  readonly reposListDeployments: Operation<operations["repos/list-deployments"]>;

  /**
   * Create a deployment
   *
   * Deployments offer a few configurable parameters with certain defaults.
   *
   * The `ref` parameter can be any named branch, tag, or SHA. At GitHub we often deploy branches and verify them
   * before we merge a pull request.
   *
   * The `environment` parameter allows deployments to be issued to different runtime environments. Teams often have
   * multiple environments for verifying their applications, such as `production`, `staging`, and `qa`. This parameter
   * makes it easier to track which environments have requested deployments. The default environment is `production`.
   *
   * The `auto_merge` parameter is used to ensure that the requested ref is not behind the repository's default branch. If
   * the ref _is_ behind the default branch for the repository, we will attempt to merge it for you. If the merge succeeds,
   * the API will return a successful merge commit. If merge conflicts prevent the merge from succeeding, the API will
   * return a failure response.
   *
   * By default, [commit statuses](https://docs.github.com/rest/commits/statuses) for every submitted context must be in a `success`
   * state. The `required_contexts` parameter allows you to specify a subset of contexts that must be `success`, or to
   * specify contexts that have not yet been submitted. You are not required to use commit statuses to deploy. If you do
   * not require any contexts or create any commit statuses, the deployment will always succeed.
   *
   * The `payload` parameter is available for any extra information that a deployment system might need. It is a JSON text
   * field that will be passed on when a deployment event is dispatched.
   *
   * The `task` parameter is used by the deployment system to allow different execution paths. In the web world this might
   * be `deploy:migrations` to run schema changes on the system. In the compiled world this could be a flag to compile an
   * application with debugging enabled.
   *
   * Merged branch response:
   *
   * You will see this response when GitHub automatically merges the base branch into the topic branch instead of creating
   * a deployment. This auto-merge happens when:
   * *   Auto-merge option is enabled in the repository
   * *   Topic branch does not include the latest changes on the base branch, which is `master` in the response example
   * *   There are no merge conflicts
   *
   * If there are no new commits in the base branch, a new request to create a deployment should give a successful
   * response.
   *
   * Merge conflict response:
   *
   * This error happens when the `auto_merge` option is enabled and when the default branch (in this case `master`), can't
   * be merged into the branch that's being deployed (in this case `topic-branch`), due to merge conflicts.
   *
   * Failed commit status checks:
   *
   * This error happens when the `required_contexts` parameter indicates that one or more contexts need to have a `success`
   * status for the commit to be deployed, but one or more of the required contexts do not have a state of `success`.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `repo_deployment` scope to use this endpoint.
   *
   * @throws {ApiError} 409: Conflict when there is a merge conflict or the commit's status checks failed
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateDeployment: Operation<operations["repos/create-deployment"]>;

  /**
   * Get a deployment
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetDeployment: Operation<operations["repos/get-deployment"]>;

  /**
   * Delete a deployment
   *
   * If the repository only has one deployment, you can delete the deployment regardless of its status. If the repository has more than one deployment, you can only delete inactive deployments. This ensures that repositories with multiple deployments will always have an active deployment.
   *
   * To set a deployment as inactive, you must:
   *
   * *   Create a new deployment that is active so that the system has a record of the current state, then delete the previously active deployment.
   * *   Mark the active deployment as inactive by adding any non-successful deployment status.
   *
   * For more information, see "[Create a deployment](https://docs.github.com/rest/deployments/deployments/#create-a-deployment)" and "[Create a deployment status](https://docs.github.com/rest/deployments/statuses#create-a-deployment-status)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `repo_deployment` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposDeleteDeployment: Operation<operations["repos/delete-deployment"]>;

  /**
   * List deployment statuses
   *
   * Users with pull access can view deployment statuses for a deployment:
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposListDeploymentStatuses: Operation<operations["repos/list-deployment-statuses"]>;

  /**
   * Create a deployment status
   *
   * Users with `push` access can create deployment statuses for a given deployment.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo_deployment` scope to use this endpoint.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateDeploymentStatus: Operation<operations["repos/create-deployment-status"]>;

  /**
   * Get a deployment status
   *
   * Users with pull access can view a deployment status for a deployment:
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetDeploymentStatus: Operation<operations["repos/get-deployment-status"]>;

  /**
   * Create a repository dispatch event
   *
   * You can use this endpoint to trigger a webhook event called `repository_dispatch` when you want activity that happens outside of GitHub to trigger a GitHub Actions workflow or GitHub App webhook. You must configure your GitHub Actions workflow or GitHub App to run when the `repository_dispatch` event occurs. For an example `repository_dispatch` webhook payload, see "[RepositoryDispatchEvent](https://docs.github.com/webhooks/event-payloads/#repository_dispatch)."
   *
   * The `client_payload` parameter is available for any extra information that your workflow might need. This parameter is a JSON payload that will be passed on when the webhook event is dispatched. For example, the `client_payload` can include a message that a user would like to send using a GitHub Actions workflow. Or the `client_payload` can be used as a test to debug your workflow.
   *
   * This input example shows how you can use the `client_payload` as a test to debug your workflow.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateDispatchEvent: Operation<operations["repos/create-dispatch-event"]>;

  /**
   * List environments
   *
   * Lists the environments for a repository.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly reposGetAllEnvironments: Operation<operations["repos/get-all-environments"]>;

  /**
   * Get an environment
   *
   * > [!NOTE]
   * > To get information about name patterns that branches must match in order to deploy to this environment, see "[Get a deployment branch policy](/rest/deployments/branch-policies#get-a-deployment-branch-policy)."
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly reposGetEnvironment: Operation<operations["repos/get-environment"]>;

  /**
   * Create or update an environment
   *
   * Create or update an environment with protection rules, such as required reviewers. For more information about environment protection rules, see "[Environments](/actions/reference/environments#environment-protection-rules)."
   *
   * > [!NOTE]
   * > To create or update name patterns that branches must match in order to deploy to this environment, see "[Deployment branch policies](/rest/deployments/branch-policies)."
   *
   * > [!NOTE]
   * > To create or update secrets for an environment, see "[GitHub Actions secrets](/rest/actions/secrets)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 422: Validation error when the environment name is invalid or when `protected_branches` and `custom_branch_policies` in `deployment_branch_policy` are set to the same value
   */
  readonly reposCreateOrUpdateEnvironment: Operation<operations["repos/create-or-update-environment"]>;

  /**
   * Delete an environment
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly reposDeleteAnEnvironment: Operation<operations["repos/delete-an-environment"]>;

  /**
   * List deployment branch policies
   *
   * Lists the deployment branch policies for an environment.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly reposListDeploymentBranchPolicies: Operation<operations["repos/list-deployment-branch-policies"]>;

  /**
   * Create a deployment branch policy
   *
   * Creates a deployment branch or tag policy for an environment.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 303: Response if the same branch name pattern already exists
   * @throws {ApiError} 404: Not Found or `deployment_branch_policy.custom_branch_policies` property for the environment is set to false
   */
  readonly reposCreateDeploymentBranchPolicy: Operation<operations["repos/create-deployment-branch-policy"]>;

  /**
   * Get a deployment branch policy
   *
   * Gets a deployment branch or tag policy for an environment.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly reposGetDeploymentBranchPolicy: Operation<operations["repos/get-deployment-branch-policy"]>;

  /**
   * Update a deployment branch policy
   *
   * Updates a deployment branch or tag policy for an environment.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly reposUpdateDeploymentBranchPolicy: Operation<operations["repos/update-deployment-branch-policy"]>;

  /**
   * Delete a deployment branch policy
   *
   * Deletes a deployment branch or tag policy for an environment.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly reposDeleteDeploymentBranchPolicy: Operation<operations["repos/delete-deployment-branch-policy"]>;

  /**
   * Get all deployment protection rules for an environment
   *
   * Gets all custom deployment protection rules that are enabled for an environment. Anyone with read access to the repository can use this endpoint. For more information about environments, see "[Using environments for deployment](https://docs.github.com/actions/deployment/targeting-different-environments/using-environments-for-deployment)."
   *
   * For more information about the app that is providing this custom deployment rule, see the [documentation for the `GET /apps/{app_slug}` endpoint](https://docs.github.com/rest/apps/apps#get-an-app).
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly reposGetAllDeploymentProtectionRules: Operation<operations["repos/get-all-deployment-protection-rules"]>;

  /**
   * Create a custom deployment protection rule on an environment
   *
   * Enable a custom deployment protection rule for an environment.
   *
   * The authenticated user must have admin or owner permissions to the repository to use this endpoint.
   *
   * For more information about the app that is providing this custom deployment rule, see the [documentation for the `GET /apps/{app_slug}` endpoint](https://docs.github.com/rest/apps/apps#get-an-app), as well as the [guide to creating custom deployment protection rules](https://docs.github.com/actions/managing-workflow-runs-and-deployments/managing-deployments/creating-custom-deployment-protection-rules).
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly reposCreateDeploymentProtectionRule: Operation<operations["repos/create-deployment-protection-rule"]>;

  /**
   * List custom deployment rule integrations available for an environment
   *
   * Gets all custom deployment protection rule integrations that are available for an environment.
   *
   * The authenticated user must have admin or owner permissions to the repository to use this endpoint.
   *
   * For more information about environments, see "[Using environments for deployment](https://docs.github.com/actions/deployment/targeting-different-environments/using-environments-for-deployment)."
   *
   * For more information about the app that is providing this custom deployment rule, see "[GET an app](https://docs.github.com/rest/apps/apps#get-an-app)".
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly reposListCustomDeploymentRuleIntegrations: Operation<operations["repos/list-custom-deployment-rule-integrations"]>;

  /**
   * Get a custom deployment protection rule
   *
   * Gets an enabled custom deployment protection rule for an environment. Anyone with read access to the repository can use this endpoint. For more information about environments, see "[Using environments for deployment](https://docs.github.com/actions/deployment/targeting-different-environments/using-environments-for-deployment)."
   *
   * For more information about the app that is providing this custom deployment rule, see [`GET /apps/{app_slug}`](https://docs.github.com/rest/apps/apps#get-an-app).
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint with a private repository.
   */
  readonly reposGetCustomDeploymentProtectionRule: Operation<operations["repos/get-custom-deployment-protection-rule"]>;

  /**
   * Disable a custom protection rule for an environment
   *
   * Disables a custom deployment protection rule for an environment.
   *
   * The authenticated user must have admin or owner permissions to the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly reposDisableDeploymentProtectionRule: Operation<operations["repos/disable-deployment-protection-rule"]>;

  /**
   * List environment secrets
   *
   * Lists all secrets available in an environment without revealing their
   * encrypted values.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsListEnvironmentSecrets: Operation<operations["actions/list-environment-secrets"]>;

  /**
   * Get an environment public key
   *
   * Get the public key for an environment, which you need to encrypt environment
   * secrets. You need to encrypt a secret before you can create or update secrets.
   *
   * Anyone with read access to the repository can use this endpoint.
   *
   * If the repository is private, OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetEnvironmentPublicKey: Operation<operations["actions/get-environment-public-key"]>;

  /**
   * Get an environment secret
   *
   * Gets a single environment secret without revealing its encrypted value.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetEnvironmentSecret: Operation<operations["actions/get-environment-secret"]>;

  /**
   * Create or update an environment secret
   *
   * Creates or updates an environment secret with an encrypted value. Encrypt your secret using
   * [LibSodium](https://libsodium.gitbook.io/doc/bindings_for_other_languages). For more information, see "[Encrypting secrets for the REST API](https://docs.github.com/rest/guides/encrypting-secrets-for-the-rest-api)."
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsCreateOrUpdateEnvironmentSecret: Operation<operations["actions/create-or-update-environment-secret"]>;

  /**
   * Delete an environment secret
   *
   * Deletes a secret in an environment using the secret name.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read secrets.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsDeleteEnvironmentSecret: Operation<operations["actions/delete-environment-secret"]>;

  /**
   * List environment variables
   *
   * Lists all environment variables.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsListEnvironmentVariables: Operation<operations["actions/list-environment-variables"]>;

  /**
   * Create an environment variable
   *
   * Create an environment variable that you can reference in a GitHub Actions workflow.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsCreateEnvironmentVariable: Operation<operations["actions/create-environment-variable"]>;

  /**
   * Get an environment variable
   *
   * Gets a specific variable in an environment.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsGetEnvironmentVariable: Operation<operations["actions/get-environment-variable"]>;

  /**
   * Delete an environment variable
   *
   * Deletes an environment variable using the variable name.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsDeleteEnvironmentVariable: Operation<operations["actions/delete-environment-variable"]>;

  /**
   * Update an environment variable
   *
   * Updates an environment variable that you can reference in a GitHub Actions workflow.
   *
   * Authenticated users must have collaborator access to a repository to create, update, or read variables.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly actionsUpdateEnvironmentVariable: Operation<operations["actions/update-environment-variable"]>;

  /**
   * List repository events
   *
   * > [!NOTE]
   * > This API is not built to serve real-time use cases. Depending on the time of day, event latency can be anywhere from 30s to 6h.
   */
  readonly activityListRepoEvents: Operation<operations["activity/list-repo-events"]>;

  /**
   * List forks
   *
   * @throws {ApiError} 400: Bad Request
   */
  readonly reposListForks: Operation<operations["repos/list-forks"]>;

  /**
   * Create a fork
   *
   * Create a fork for the authenticated user.
   *
   * > [!NOTE]
   * > Forking a Repository happens asynchronously. You may have to wait a short period of time before you can access the git objects. If this takes longer than 5 minutes, be sure to contact [GitHub Support](https://support.github.com/contact?tags=dotcom-rest-api).
   *
   * > [!NOTE]
   * > Although this endpoint works with GitHub Apps, the GitHub App must be installed on the destination account with access to all repositories and on the source account with access to the source repository.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateFork: Operation<operations["repos/create-fork"]>;

  /**
   * Create a blob
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed
   */
  readonly gitCreateBlob: Operation<operations["git/create-blob"]>;

  /**
   * Get a blob
   *
   * The `content` in the response will always be Base64 encoded.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw blob data.
   * - **`application/vnd.github+json`**: Returns a JSON representation of the blob with `content` as a base64 encoded string. This is the default if no media type is specified.
   *
   * **Note** This endpoint supports blobs up to 100 megabytes in size.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gitGetBlob: Operation<operations["git/get-blob"]>;

  /**
   * Create a commit
   *
   * Creates a new Git [commit object](https://git-scm.com/book/en/v2/Git-Internals-Git-Objects).
   *
   * **Signature verification object**
   *
   * The response will include a `verification` object that describes the result of verifying the commit's signature. The following fields are included in the `verification` object:
   *
   * | Name | Type | Description |
   * | ---- | ---- | ----------- |
   * | `verified` | `boolean` | Indicates whether GitHub considers the signature in this commit to be verified. |
   * | `reason` | `string` | The reason for verified value. Possible values and their meanings are enumerated in the table below. |
   * | `signature` | `string` | The signature that was extracted from the commit. |
   * | `payload` | `string` | The value that was signed. |
   * | `verified_at` | `string` | The date the signature was verified by GitHub. |
   *
   * These are the possible values for `reason` in the `verification` object:
   *
   * | Value | Description |
   * | ----- | ----------- |
   * | `expired_key` | The key that made the signature is expired. |
   * | `not_signing_key` | The "signing" flag is not among the usage flags in the GPG key that made the signature. |
   * | `gpgverify_error` | There was an error communicating with the signature verification service. |
   * | `gpgverify_unavailable` | The signature verification service is currently unavailable. |
   * | `unsigned` | The object does not include a signature. |
   * | `unknown_signature_type` | A non-PGP signature was found in the commit. |
   * | `no_user` | No user was associated with the `committer` email address in the commit. |
   * | `unverified_email` | The `committer` email address in the commit was associated with a user, but the email address is not verified on their account. |
   * | `bad_email` | The `committer` email address in the commit is not included in the identities of the PGP key that made the signature. |
   * | `unknown_key` | The key that made the signature has not been registered with any user's account. |
   * | `malformed_signature` | There was an error parsing the signature. |
   * | `invalid` | The signature could not be cryptographically verified using the key whose key-id was found in the signature. |
   * | `valid` | None of the above errors applied, so the signature is considered to be verified. |
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gitCreateCommit: Operation<operations["git/create-commit"]>;

  /**
   * Get a commit object
   *
   * Gets a Git [commit object](https://git-scm.com/book/en/v2/Git-Internals-Git-Objects).
   *
   * To get the contents of a commit, see "[Get a commit](/rest/commits/commits#get-a-commit)."
   *
   * **Signature verification object**
   *
   * The response will include a `verification` object that describes the result of verifying the commit's signature. The following fields are included in the `verification` object:
   *
   * | Name | Type | Description |
   * | ---- | ---- | ----------- |
   * | `verified` | `boolean` | Indicates whether GitHub considers the signature in this commit to be verified. |
   * | `reason` | `string` | The reason for verified value. Possible values and their meanings are enumerated in the table below. |
   * | `signature` | `string` | The signature that was extracted from the commit. |
   * | `payload` | `string` | The value that was signed. |
   * | `verified_at` | `string` | The date the signature was verified by GitHub. |
   *
   * These are the possible values for `reason` in the `verification` object:
   *
   * | Value | Description |
   * | ----- | ----------- |
   * | `expired_key` | The key that made the signature is expired. |
   * | `not_signing_key` | The "signing" flag is not among the usage flags in the GPG key that made the signature. |
   * | `gpgverify_error` | There was an error communicating with the signature verification service. |
   * | `gpgverify_unavailable` | The signature verification service is currently unavailable. |
   * | `unsigned` | The object does not include a signature. |
   * | `unknown_signature_type` | A non-PGP signature was found in the commit. |
   * | `no_user` | No user was associated with the `committer` email address in the commit. |
   * | `unverified_email` | The `committer` email address in the commit was associated with a user, but the email address is not verified on their account. |
   * | `bad_email` | The `committer` email address in the commit is not included in the identities of the PGP key that made the signature. |
   * | `unknown_key` | The key that made the signature has not been registered with any user's account. |
   * | `malformed_signature` | There was an error parsing the signature. |
   * | `invalid` | The signature could not be cryptographically verified using the key whose key-id was found in the signature. |
   * | `valid` | None of the above errors applied, so the signature is considered to be verified. |
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   */
  readonly gitGetCommit: Operation<operations["git/get-commit"]>;

  /**
   * List matching references
   *
   * Returns an array of references from your Git database that match the supplied name. The `:ref` in the URL must be formatted as `heads/<branch name>` for branches and `tags/<tag name>` for tags. If the `:ref` doesn't exist in the repository, but existing refs start with `:ref`, they will be returned as an array.
   *
   * When you use this endpoint without providing a `:ref`, it will return an array of all the references from your Git database, including notes and stashes if they exist on the server. Anything in the namespace is returned, not just `heads` and `tags`.
   *
   * > [!NOTE]
   * > You need to explicitly [request a pull request](https://docs.github.com/rest/pulls/pulls#get-a-pull-request) to trigger a test merge commit, which checks the mergeability of pull requests. For more information, see "[Checking mergeability of pull requests](https://docs.github.com/rest/guides/getting-started-with-the-git-database-api#checking-mergeability-of-pull-requests)".
   *
   * If you request matching references for a branch named `feature` but the branch `feature` doesn't exist, the response can still include other matching head refs that start with the word `feature`, such as `featureA` and `featureB`.
   *
   * @throws {ApiError} 409: Conflict
   */
  readonly gitListMatchingRefs: Operation<operations["git/list-matching-refs"]>;

  /**
   * Get a reference
   *
   * Returns a single reference from your Git database. The `:ref` in the URL must be formatted as `heads/<branch name>` for branches and `tags/<tag name>` for tags. If the `:ref` doesn't match an existing ref, a `404` is returned.
   *
   * > [!NOTE]
   * > You need to explicitly [request a pull request](https://docs.github.com/rest/pulls/pulls#get-a-pull-request) to trigger a test merge commit, which checks the mergeability of pull requests. For more information, see "[Checking mergeability of pull requests](https://docs.github.com/rest/guides/getting-started-with-the-git-database-api#checking-mergeability-of-pull-requests)".
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   */
  readonly gitGetRef: Operation<operations["git/get-ref"]>;

  /**
   * Create a reference
   *
   * Creates a reference for your repository. You are unable to create new references for empty repositories, even if the commit SHA-1 hash used exists. Empty repositories are repositories without branches.
   *
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gitCreateRef: Operation<operations["git/create-ref"]>;

  /**
   * Delete a reference
   *
   * Deletes the provided reference.
   *
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, an attempt was made to delete the default branch, or the endpoint has been spammed.
   */
  readonly gitDeleteRef: Operation<operations["git/delete-ref"]>;

  /**
   * Update a reference
   *
   * Updates the provided reference to point to a new SHA. For more information, see "[Git References](https://git-scm.com/book/en/v2/Git-Internals-Git-References)" in the Git documentation.
   *
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gitUpdateRef: Operation<operations["git/update-ref"]>;

  /**
   * Create a tag object
   *
   * Note that creating a tag object does not create the reference that makes a tag in Git. If you want to create an annotated tag in Git, you have to do this call to create the tag object, and then [create](https://docs.github.com/rest/git/refs#create-a-reference) the `refs/tags/[tag]` reference. If you want to create a lightweight tag, you only have to [create](https://docs.github.com/rest/git/refs#create-a-reference) the tag reference - this call would be unnecessary.
   *
   * **Signature verification object**
   *
   * The response will include a `verification` object that describes the result of verifying the commit's signature. The following fields are included in the `verification` object:
   *
   * | Name | Type | Description |
   * | ---- | ---- | ----------- |
   * | `verified` | `boolean` | Indicates whether GitHub considers the signature in this commit to be verified. |
   * | `reason` | `string` | The reason for verified value. Possible values and their meanings are enumerated in table below. |
   * | `signature` | `string` | The signature that was extracted from the commit. |
   * | `payload` | `string` | The value that was signed. |
   * | `verified_at` | `string` | The date the signature was verified by GitHub. |
   *
   * These are the possible values for `reason` in the `verification` object:
   *
   * | Value | Description |
   * | ----- | ----------- |
   * | `expired_key` | The key that made the signature is expired. |
   * | `not_signing_key` | The "signing" flag is not among the usage flags in the GPG key that made the signature. |
   * | `gpgverify_error` | There was an error communicating with the signature verification service. |
   * | `gpgverify_unavailable` | The signature verification service is currently unavailable. |
   * | `unsigned` | The object does not include a signature. |
   * | `unknown_signature_type` | A non-PGP signature was found in the commit. |
   * | `no_user` | No user was associated with the `committer` email address in the commit. |
   * | `unverified_email` | The `committer` email address in the commit was associated with a user, but the email address is not verified on their account. |
   * | `bad_email` | The `committer` email address in the commit is not included in the identities of the PGP key that made the signature. |
   * | `unknown_key` | The key that made the signature has not been registered with any user's account. |
   * | `malformed_signature` | There was an error parsing the signature. |
   * | `invalid` | The signature could not be cryptographically verified using the key whose key-id was found in the signature. |
   * | `valid` | None of the above errors applied, so the signature is considered to be verified. |
   *
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gitCreateTag: Operation<operations["git/create-tag"]>;

  /**
   * Get a tag
   *
   * **Signature verification object**
   *
   * The response will include a `verification` object that describes the result of verifying the commit's signature. The following fields are included in the `verification` object:
   *
   * | Name | Type | Description |
   * | ---- | ---- | ----------- |
   * | `verified` | `boolean` | Indicates whether GitHub considers the signature in this commit to be verified. |
   * | `reason` | `string` | The reason for verified value. Possible values and their meanings are enumerated in table below. |
   * | `signature` | `string` | The signature that was extracted from the commit. |
   * | `payload` | `string` | The value that was signed. |
   * | `verified_at` | `string` | The date the signature was verified by GitHub. |
   *
   * These are the possible values for `reason` in the `verification` object:
   *
   * | Value | Description |
   * | ----- | ----------- |
   * | `expired_key` | The key that made the signature is expired. |
   * | `not_signing_key` | The "signing" flag is not among the usage flags in the GPG key that made the signature. |
   * | `gpgverify_error` | There was an error communicating with the signature verification service. |
   * | `gpgverify_unavailable` | The signature verification service is currently unavailable. |
   * | `unsigned` | The object does not include a signature. |
   * | `unknown_signature_type` | A non-PGP signature was found in the commit. |
   * | `no_user` | No user was associated with the `committer` email address in the commit. |
   * | `unverified_email` | The `committer` email address in the commit was associated with a user, but the email address is not verified on their account. |
   * | `bad_email` | The `committer` email address in the commit is not included in the identities of the PGP key that made the signature. |
   * | `unknown_key` | The key that made the signature has not been registered with any user's account. |
   * | `malformed_signature` | There was an error parsing the signature. |
   * | `invalid` | The signature could not be cryptographically verified using the key whose key-id was found in the signature. |
   * | `valid` | None of the above errors applied, so the signature is considered to be verified. |
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   */
  readonly gitGetTag: Operation<operations["git/get-tag"]>;

  /**
   * Create a tree
   *
   * The tree creation API accepts nested entries. If you specify both a tree and a nested path modifying that tree, this endpoint will overwrite the contents of the tree with the new path contents, and create a new tree structure.
   *
   * If you use this endpoint to add, delete, or modify the file contents in a tree, you will need to commit the tree and then update a branch to point to the commit. For more information see "[Create a commit](https://docs.github.com/rest/git/commits#create-a-commit)" and "[Update a reference](https://docs.github.com/rest/git/refs#update-a-reference)."
   *
   * Returns an error if you try to delete a file that does not exist.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gitCreateTree: Operation<operations["git/create-tree"]>;

  /**
   * Get a tree
   *
   * Returns a single tree using the SHA1 value or ref name for that tree.
   *
   * If `truncated` is `true` in the response then the number of items in the `tree` array exceeded our maximum limit. If you need to fetch more items, use the non-recursive method of fetching trees, and fetch one sub-tree at a time.
   *
   * > [!NOTE]
   * > The limit for the `tree` array is 100,000 entries with a maximum size of 7 MB when using the `recursive` parameter.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gitGetTree: Operation<operations["git/get-tree"]>;

  /**
   * Get the hash algorithm for a repository
   *
   * Returns the hash algorithm used to store repository objects.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetHashAlgorithm: Operation<operations["repos/get-hash-algorithm"]>;

  /**
   * List repository webhooks
   *
   * Lists webhooks for a repository. `last response` may return null if there have not been any deliveries within 30 days.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposListWebhooks: Operation<operations["repos/list-webhooks"]>;

  /**
   * Create a repository webhook
   *
   * Repositories can have multiple webhooks installed. Each webhook should have a unique `config`. Multiple webhooks can
   * share the same `config` as long as those webhooks do not have any `events` that overlap.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateWebhook: Operation<operations["repos/create-webhook"]>;

  /**
   * Get a repository webhook
   *
   * Returns a webhook configured in a repository. To get only the webhook `config` properties, see "[Get a webhook configuration for a repository](/rest/webhooks/repo-config#get-a-webhook-configuration-for-a-repository)."
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetWebhook: Operation<operations["repos/get-webhook"]>;

  /**
   * Delete a repository webhook
   *
   * Delete a webhook for an organization.
   *
   * The authenticated user must be a repository owner, or have admin access in the repository, to delete the webhook.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposDeleteWebhook: Operation<operations["repos/delete-webhook"]>;

  /**
   * Update a repository webhook
   *
   * Updates a webhook configured in a repository. If you previously had a `secret` set, you must provide the same `secret` or set a new `secret` or the secret will be removed. If you are only updating individual webhook `config` properties, use "[Update a webhook configuration for a repository](/rest/webhooks/repo-config#update-a-webhook-configuration-for-a-repository)."
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposUpdateWebhook: Operation<operations["repos/update-webhook"]>;

  /**
   * Get a webhook configuration for a repository
   *
   * Returns the webhook configuration for a repository. To get more information about the webhook, including the `active` state and `events`, use "[Get a repository webhook](/rest/webhooks/repos#get-a-repository-webhook)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:repo_hook` or `repo` scope to use this endpoint.
   */
  readonly reposGetWebhookConfigForRepo: Operation<operations["repos/get-webhook-config-for-repo"]>;

  /**
   * Update a webhook configuration for a repository
   *
   * Updates the webhook configuration for a repository. To update more information about the webhook, including the `active` state and `events`, use "[Update a repository webhook](/rest/webhooks/repos#update-a-repository-webhook)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:repo_hook` or `repo` scope to use this endpoint.
   */
  readonly reposUpdateWebhookConfigForRepo: Operation<operations["repos/update-webhook-config-for-repo"]>;

  /**
   * List deliveries for a repository webhook
   *
   * Returns a list of webhook deliveries for a webhook configured in a repository.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposListWebhookDeliveries: Operation<operations["repos/list-webhook-deliveries"]>;

  /**
   * Get a delivery for a repository webhook
   *
   * Returns a delivery for a webhook configured in a repository.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposGetWebhookDelivery: Operation<operations["repos/get-webhook-delivery"]>;

  /**
   * Redeliver a delivery for a repository webhook
   *
   * Redeliver a webhook delivery for a webhook configured in a repository.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposRedeliverWebhookDelivery: Operation<operations["repos/redeliver-webhook-delivery"]>;

  /**
   * Ping a repository webhook
   *
   * This will trigger a [ping event](https://docs.github.com/webhooks/#ping-event) to be sent to the hook.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposPingWebhook: Operation<operations["repos/ping-webhook"]>;

  /**
   * Test the push repository webhook
   *
   * This will trigger the hook with the latest push to the current repository if the hook is subscribed to `push` events. If the hook is not subscribed to `push` events, the server will respond with 204 but no test POST will be generated.
   *
   * > [!NOTE]
   * > Previously `/repos/:owner/:repo/hooks/:hook_id/test`
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposTestPushWebhook: Operation<operations["repos/test-push-webhook"]>;

  /**
   * Check if immutable releases are enabled for a repository
   *
   * Shows whether immutable releases are enabled or disabled. Also identifies whether immutability is being
   * enforced by the repository owner.  The authenticated user must have admin read access to the repository.
   *
   * @throws {ApiError} 404: Not Found if immutable releases are not enabled for the repository
   */
  readonly reposCheckImmutableReleases: Operation<operations["repos/check-immutable-releases"]>;

  /**
   * Enable immutable releases
   *
   * Enables immutable releases for a repository. The authenticated user must have admin access to the repository.
   *
   * @throws {ApiError} 409: Conflict
   */
  readonly reposEnableImmutableReleases: Operation<operations["repos/enable-immutable-releases"]>;

  /**
   * Disable immutable releases
   *
   * Disables immutable releases for a repository. The authenticated user must have admin access to the repository.
   *
   * @throws {ApiError} 409: Conflict
   */
  readonly reposDisableImmutableReleases: Operation<operations["repos/disable-immutable-releases"]>;

  /**
   * Get an import status
   *
   * View the progress of an import.
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** Due to very low levels of usage and available alternatives, this endpoint is closing down and will no longer be available from 00:00 UTC on April 12, 2024. For more details and alternatives, see the [changelog](https://gh.io/source-imports-api-deprecation).
   *
   * **Import status**
   *
   * This section includes details about the possible values of the `status` field of the Import Progress response.
   *
   * An import that does not have errors will progress through these steps:
   *
   * *   `detecting` - the "detection" step of the import is in progress because the request did not include a `vcs` parameter. The import is identifying the type of source control present at the URL.
   * *   `importing` - the "raw" step of the import is in progress. This is where commit data is fetched from the original repository. The import progress response will include `commit_count` (the total number of raw commits that will be imported) and `percent` (0 - 100, the current progress through the import).
   * *   `mapping` - the "rewrite" step of the import is in progress. This is where SVN branches are converted to Git branches, and where author updates are applied. The import progress response does not include progress information.
   * *   `pushing` - the "push" step of the import is in progress. This is where the importer updates the repository on GitHub. The import progress response will include `push_percent`, which is the percent value reported by `git push` when it is "Writing objects".
   * *   `complete` - the import is complete, and the repository is ready on GitHub.
   *
   * If there are problems, you will see one of these in the `status` field:
   *
   * *   `auth_failed` - the import requires authentication in order to connect to the original repository. To update authentication for the import, please see the [Update an import](https://docs.github.com/rest/migrations/source-imports#update-an-import) section.
   * *   `error` - the import encountered an error. The import progress response will include the `failed_step` and an error message. Contact [GitHub Support](https://support.github.com/contact?tags=dotcom-rest-api) for more information.
   * *   `detection_needs_auth` - the importer requires authentication for the originating repository to continue detection. To update authentication for the import, please see the [Update an import](https://docs.github.com/rest/migrations/source-imports#update-an-import) section.
   * *   `detection_found_nothing` - the importer didn't recognize any source control at the URL. To resolve, [Cancel the import](https://docs.github.com/rest/migrations/source-imports#cancel-an-import) and [retry](https://docs.github.com/rest/migrations/source-imports#start-an-import) with the correct URL.
   * *   `detection_found_multiple` - the importer found several projects or repositories at the provided URL. When this is the case, the Import Progress response will also include a `project_choices` field with the possible project choices as values. To update project choice, please see the [Update an import](https://docs.github.com/rest/migrations/source-imports#update-an-import) section.
   *
   * **The project_choices field**
   *
   * When multiple projects are found at the provided URL, the response hash will include a `project_choices` field, the value of which is an array of hashes each representing a project choice. The exact key/value pairs of the project hashes will differ depending on the version control type.
   *
   * **Git LFS related fields**
   *
   * This section includes details about Git LFS related fields that may be present in the Import Progress response.
   *
   * *   `use_lfs` - describes whether the import has been opted in or out of using Git LFS. The value can be `opt_in`, `opt_out`, or `undecided` if no action has been taken.
   * *   `has_large_files` - the boolean value describing whether files larger than 100MB were found during the `importing` step.
   * *   `large_files_size` - the total size in gigabytes of files larger than 100MB found in the originating repository.
   * *   `large_files_count` - the total number of files larger than 100MB found in the originating repository. To see a list of these files, make a "Get Large Files" request.
   *
   * @deprecated
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Unavailable due to service under maintenance.
   */
  readonly migrationsGetImportStatus: Operation<operations["migrations/get-import-status"]>;

  /**
   * Start an import
   *
   * Start a source import to a GitHub repository using GitHub Importer.
   * Importing into a GitHub repository with GitHub Actions enabled is not supported and will
   * return a status `422 Unprocessable Entity` response.
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** Due to very low levels of usage and available alternatives, this endpoint is closing down and will no longer be available from 00:00 UTC on April 12, 2024. For more details and alternatives, see the [changelog](https://gh.io/source-imports-api-deprecation).
   *
   * @deprecated
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Unavailable due to service under maintenance.
   */
  readonly migrationsStartImport: Operation<operations["migrations/start-import"]>;

  /**
   * Cancel an import
   *
   * Stop an import for a repository.
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** Due to very low levels of usage and available alternatives, this endpoint is closing down and will no longer be available from 00:00 UTC on April 12, 2024. For more details and alternatives, see the [changelog](https://gh.io/source-imports-api-deprecation).
   *
   * @deprecated
   * @throws {ApiError} 503: Unavailable due to service under maintenance.
   */
  readonly migrationsCancelImport: Operation<operations["migrations/cancel-import"]>;

  /**
   * Update an import
   *
   * An import can be updated with credentials or a project choice by passing in the appropriate parameters in this API
   * request. If no parameters are provided, the import will be restarted.
   *
   * Some servers (e.g. TFS servers) can have several projects at a single URL. In those cases the import progress will
   * have the status `detection_found_multiple` and the Import Progress response will include a `project_choices` array.
   * You can select the project to import by providing one of the objects in the `project_choices` array in the update request.
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** Due to very low levels of usage and available alternatives, this endpoint is closing down and will no longer be available from 00:00 UTC on April 12, 2024. For more details and alternatives, see the [changelog](https://gh.io/source-imports-api-deprecation).
   *
   * @deprecated
   * @throws {ApiError} 503: Unavailable due to service under maintenance.
   */
  readonly migrationsUpdateImport: Operation<operations["migrations/update-import"]>;

  /**
   * Get commit authors
   *
   * Each type of source control system represents authors in a different way. For example, a Git commit author has a display name and an email address, but a Subversion commit author just has a username. The GitHub Importer will make the author information valid, but the author might not be correct. For example, it will change the bare Subversion username `hubot` into something like `hubot <hubot@12341234-abab-fefe-8787-fedcba987654>`.
   *
   * This endpoint and the [Map a commit author](https://docs.github.com/rest/migrations/source-imports#map-a-commit-author) endpoint allow you to provide correct Git author information.
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** Due to very low levels of usage and available alternatives, this endpoint is closing down and will no longer be available from 00:00 UTC on April 12, 2024. For more details and alternatives, see the [changelog](https://gh.io/source-imports-api-deprecation).
   *
   * @deprecated
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Unavailable due to service under maintenance.
   */
  readonly migrationsGetCommitAuthors: Operation<operations["migrations/get-commit-authors"]>;

  /**
   * Map a commit author
   *
   * Update an author's identity for the import. Your application can continue updating authors any time before you push
   * new commits to the repository.
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** Due to very low levels of usage and available alternatives, this endpoint is closing down and will no longer be available from 00:00 UTC on April 12, 2024. For more details and alternatives, see the [changelog](https://gh.io/source-imports-api-deprecation).
   *
   * @deprecated
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Unavailable due to service under maintenance.
   */
  readonly migrationsMapCommitAuthor: Operation<operations["migrations/map-commit-author"]>;

  /**
   * Get large files
   *
   * List files larger than 100MB found during the import
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** Due to very low levels of usage and available alternatives, this endpoint is closing down and will no longer be available from 00:00 UTC on April 12, 2024. For more details and alternatives, see the [changelog](https://gh.io/source-imports-api-deprecation).
   *
   * @deprecated
   * @throws {ApiError} 503: Unavailable due to service under maintenance.
   */
  readonly migrationsGetLargeFiles: Operation<operations["migrations/get-large-files"]>;

  /**
   * Update Git LFS preference
   *
   * You can import repositories from Subversion, Mercurial, and TFS that include files larger than 100MB. This ability
   * is powered by [Git LFS](https://git-lfs.com).
   *
   * You can learn more about our LFS feature and working with large files [on our help
   * site](https://docs.github.com/repositories/working-with-files/managing-large-files).
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** Due to very low levels of usage and available alternatives, this endpoint is closing down and will no longer be available from 00:00 UTC on April 12, 2024. For more details and alternatives, see the [changelog](https://gh.io/source-imports-api-deprecation).
   *
   * @deprecated
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Unavailable due to service under maintenance.
   */
  readonly migrationsSetLfsPreference: Operation<operations["migrations/set-lfs-preference"]>;

  /**
   * Get a repository installation for the authenticated app
   *
   * Enables an authenticated GitHub App to find the repository's installation information. The installation's account type will be either an organization or a user account, depending which account the repository belongs to.
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 404: Resource not found
   */
  readonly appsGetRepoInstallation: Operation<operations["apps/get-repo-installation"]>;

  /**
   * Get interaction restrictions for a repository
   *
   * Shows which type of GitHub user can interact with this repository and when the restriction expires. If there are no restrictions, you will see an empty response.
   */
  readonly interactionsGetRestrictionsForRepo: Operation<operations["interactions/get-restrictions-for-repo"]>;

  /**
   * Set interaction restrictions for a repository
   *
   * Temporarily restricts interactions to a certain type of GitHub user within the given repository. You must have owner or admin access to set these restrictions. If an interaction limit is set for the user or organization that owns this repository, you will receive a `409 Conflict` response and will not be able to use this endpoint to change the interaction limit for a single repository.
   *
   * @throws {ApiError} 409: Response
   */
  readonly interactionsSetRestrictionsForRepo: Operation<operations["interactions/set-restrictions-for-repo"]>;

  /**
   * Remove interaction restrictions for a repository
   *
   * Removes all interaction restrictions from the given repository. You must have owner or admin access to remove restrictions. If the interaction limit is set for the user or organization that owns this repository, you will receive a `409 Conflict` response and will not be able to use this endpoint to change the interaction limit for a single repository.
   *
   * @throws {ApiError} 409: Response
   */
  readonly interactionsRemoveRestrictionsForRepo: Operation<operations["interactions/remove-restrictions-for-repo"]>;

  /**
   * Get pull request creation cap bypass list for a repository
   *
   * Lists the users that are on the pull request creation cap bypass list for a
   * repository. Users on this list can create pull requests regardless of any
   * configured pull request creation cap.
   *
   * Only users with maintainer permissions can view the bypass list.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly interactionsGetPullRequestBypassListForRepo: Operation<operations["interactions/get-pull-request-bypass-list-for-repo"]>;

  /**
   * Add users to the pull request creation cap bypass list for a repository
   *
   * Adds users to the pull request creation cap bypass list for a repository.
   * Users on this list can create pull requests regardless of any configured
   * pull request creation cap.
   *
   * Only users with maintainer permissions can modify the bypass list.
   * You can add a maximum of 100 users per request.
   * The bypass list can only hold a maximum of 100 users.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly interactionsSetPullRequestBypassListForRepo: Operation<operations["interactions/set-pull-request-bypass-list-for-repo"]>;

  /**
   * Remove users from the pull request creation cap bypass list for a repository
   *
   * Removes users from the pull request creation cap bypass list for a repository.
   * Removed users will be subject to any configured pull request creation cap.
   *
   * Only users with maintainer permissions can modify the bypass list.
   * You can remove a maximum of 100 users per request.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly interactionsRemovePullRequestBypassListForRepo: Operation<operations["interactions/remove-pull-request-bypass-list-for-repo"]>;

  /**
   * Get pull request creation cap for a repository
   *
   * Gets the pull request creation cap configuration for a repository.
   * The cap limits the number of open pull requests a user can have at one time.
   *
   * Only users with admin access to the repository can view the cap configuration.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 405: Method Not Allowed
   */
  readonly interactionsGetPullRequestCreationCapForRepo: Operation<operations["interactions/get-pull-request-creation-cap-for-repo"]>;

  /**
   * Update pull request creation cap for a repository
   *
   * Updates the pull request creation cap for a repository. The cap limits the number
   * of open pull requests a user can have at one time.
   *
   * Only users with admin access to the repository can configure the cap.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 405: Method Not Allowed
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly interactionsUpdatePullRequestCreationCapForRepo: Operation<operations["interactions/update-pull-request-creation-cap-for-repo"]>;

  /**
   * List repository invitations
   *
   * When authenticating as a user with admin rights to a repository, this endpoint will list all currently open repository invitations.
   */
  readonly reposListInvitations: Operation<operations["repos/list-invitations"]>;

  /** Delete a repository invitation */
  readonly reposDeleteInvitation: Operation<operations["repos/delete-invitation"]>;

  /** Update a repository invitation */
  readonly reposUpdateInvitation: Operation<operations["repos/update-invitation"]>;

  /**
   * List issue types for a repository
   *
   * Lists issue types available for a repository (inherited from its organization owner, with any per-repository overrides applied).
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   * Fine-grained access tokens require the "Metadata" repository permission (read).
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposListIssueTypes: Operation<operations["repos/list-issue-types"]>;

  /**
   * List repository issues
   *
   * List issues in a repository. Only open issues will be listed.
   *
   * > [!NOTE]
   * > GitHub's REST API considers every pull request an issue, but not every issue is a pull request. For this reason, "Issues" endpoints may return both issues and pull requests in the response. You can identify pull requests by the `pull_request` key. Be aware that the `id` of a pull request returned from "Issues" endpoints will be an _issue id_. To find out the pull request id, use the "[List pull requests](https://docs.github.com/rest/pulls/pulls#list-pull-requests)" endpoint.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesListForRepo: Operation<operations["issues/list-for-repo"]>;

  /**
   * Create an issue
   *
   * Any user with pull access to a repository can create an issue. If [issues are disabled in the repository](https://docs.github.com/articles/disabling-issues/), the API returns a `410 Gone` status.
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)"
   * and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly issuesCreate: Operation<operations["issues/create"]>;

  /**
   * List issue comments for a repository
   *
   * You can use the REST API to list comments on issues and pull requests for a repository. Every pull request is an issue, but not every issue is a pull request.
   *
   * By default, issue comments are ordered by ascending ID.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesListCommentsForRepo: Operation<operations["issues/list-comments-for-repo"]>;

  /**
   * Get an issue comment
   *
   * You can use the REST API to get comments on issues and pull requests. Every pull request is an issue, but not every issue is a pull request.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly issuesGetComment: Operation<operations["issues/get-comment"]>;

  /**
   * Delete an issue comment
   *
   * You can use the REST API to delete comments on issues and pull requests. Every pull request is an issue, but not every issue is a pull request.
   */
  readonly issuesDeleteComment: Operation<operations["issues/delete-comment"]>;

  /**
   * Update an issue comment
   *
   * You can use the REST API to update comments on issues and pull requests. Every pull request is an issue, but not every issue is a pull request.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesUpdateComment: Operation<operations["issues/update-comment"]>;

  /**
   * Pin an issue comment
   *
   * You can use the REST API to pin comments on issues.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesPinComment: Operation<operations["issues/pin-comment"]>;

  /**
   * Unpin an issue comment
   *
   * You can use the REST API to unpin comments on issues.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   * @throws {ApiError} 503: Service unavailable
   */
  readonly issuesUnpinComment: Operation<operations["issues/unpin-comment"]>;

  /**
   * List reactions for an issue comment
   *
   * List the reactions to an [issue comment](https://docs.github.com/rest/issues/comments#get-an-issue-comment).
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reactionsListForIssueComment: Operation<operations["reactions/list-for-issue-comment"]>;

  /**
   * Create reaction for an issue comment
   *
   * Create a reaction to an [issue comment](https://docs.github.com/rest/issues/comments#get-an-issue-comment). A response with an HTTP `200` status means that you already added the reaction type to this issue comment.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reactionsCreateForIssueComment: Operation<operations["reactions/create-for-issue-comment"]>;

  /**
   * Delete an issue comment reaction
   *
   * > [!NOTE]
   * > You can also specify a repository by `repository_id` using the route `DELETE delete /repositories/:repository_id/issues/comments/:comment_id/reactions/:reaction_id`.
   *
   * Delete a reaction to an [issue comment](https://docs.github.com/rest/issues/comments#get-an-issue-comment).
   */
  readonly reactionsDeleteForIssueComment: Operation<operations["reactions/delete-for-issue-comment"]>;

  /**
   * List issue events for a repository
   *
   * Lists events for a repository.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesListEventsForRepo: Operation<operations["issues/list-events-for-repo"]>;

  /**
   * Get an issue event
   *
   * Gets a single event by the event id.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesGetEvent: Operation<operations["issues/get-event"]>;

  /**
   * Get an issue
   *
   * The API returns a [`301 Moved Permanently` status](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api#follow-redirects) if the issue was
   * [transferred](https://docs.github.com/articles/transferring-an-issue-to-another-repository/) to another repository. If
   * the issue was transferred to or deleted from a repository where the authenticated user lacks read access, the API
   * returns a `404 Not Found` status. If the issue was deleted from a repository where the authenticated user has read
   * access, the API returns a `410 Gone` status. To receive webhook events for transferred and deleted issues, subscribe
   * to the [`issues`](https://docs.github.com/webhooks/event-payloads/#issues) webhook.
   *
   * > [!NOTE]
   * > GitHub's REST API considers every pull request an issue, but not every issue is a pull request. For this reason, "Issues" endpoints may return both issues and pull requests in the response. You can identify pull requests by the `pull_request` key. Be aware that the `id` of a pull request returned from "Issues" endpoints will be an _issue id_. To find out the pull request id, use the "[List pull requests](https://docs.github.com/rest/pulls/pulls#list-pull-requests)" endpoint.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesGet: Operation<operations["issues/get"]>;

  /**
   * Update an issue
   *
   * Issue owners and users with push access or Triage role can edit an issue.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly issuesUpdate: Operation<operations["issues/update"]>;

  /**
   * Add assignees to an issue
   *
   * Adds up to 10 assignees to an issue. Users already assigned to an issue are not replaced.
   */
  readonly issuesAddAssignees: Operation<operations["issues/add-assignees"]>;

  /**
   * Remove assignees from an issue
   *
   * Removes one or more assignees from an issue.
   */
  readonly issuesRemoveAssignees: Operation<operations["issues/remove-assignees"]>;

  /**
   * Check if a user can be assigned to a issue
   *
   * Checks if a user has permission to be assigned to a specific issue.
   *
   * If the `assignee` can be assigned to this issue, a `204` status code with no content is returned.
   *
   * Otherwise a `404` status code is returned.
   *
   * @throws {ApiError} 404: Response if `assignee` can not be assigned to `issue_number`
   */
  readonly issuesCheckUserCanBeAssignedToIssue: Operation<operations["issues/check-user-can-be-assigned-to-issue"]>;

  /**
   * List issue comments
   *
   * You can use the REST API to list comments on issues and pull requests. Every pull request is an issue, but not every issue is a pull request.
   *
   * Issue comments are ordered by ascending ID.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesListComments: Operation<operations["issues/list-comments"]>;

  /**
   * Create an issue comment
   *
   * You can use the REST API to create comments on issues and pull requests. Every pull request is an issue, but not every issue is a pull request.
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications).
   * Creating content too quickly using this endpoint may result in secondary rate limiting.
   * For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)"
   * and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesCreateComment: Operation<operations["issues/create-comment"]>;

  /**
   * List dependencies an issue is blocked by
   *
   * You can use the REST API to list the dependencies an issue is blocked by.
   *
   * This endpoint supports the following custom media types. For more information, see [Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types).
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw Markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the Markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's Markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesListDependenciesBlockedBy: Operation<operations["issues/list-dependencies-blocked-by"]>;

  /**
   * Add a dependency an issue is blocked by
   *
   * You can use the REST API to add a 'blocked by' relationship to an issue.
   *
   * Creating content too quickly using this endpoint may result in secondary rate limiting.
   * For more information, see [Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)
   * and [Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api).
   *
   * This endpoint supports the following custom media types. For more information, see [Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types).
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw Markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the Markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's Markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesAddBlockedByDependency: Operation<operations["issues/add-blocked-by-dependency"]>;

  /**
   * Remove dependency an issue is blocked by
   *
   * You can use the REST API to remove a dependency that an issue is blocked by.
   *
   * Removing content too quickly using this endpoint may result in secondary rate limiting.
   * For more information, see [Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)
   * and [Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api).
   *
   * This endpoint supports the following custom media types. For more information, see [Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types).
   * - **`application/vnd.github.raw+json`**: Returns the raw Markdown body. Response will include `body`. This is the default if you do not pass a specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the Markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's Markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesRemoveDependencyBlockedBy: Operation<operations["issues/remove-dependency-blocked-by"]>;

  /**
   * List dependencies an issue is blocking
   *
   * You can use the REST API to list the dependencies an issue is blocking.
   *
   * This endpoint supports the following custom media types. For more information, see [Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types).
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw Markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the Markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's Markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesListDependenciesBlocking: Operation<operations["issues/list-dependencies-blocking"]>;

  /**
   * List issue events
   *
   * Lists all events for an issue.
   *
   * @throws {ApiError} 410: Gone
   */
  readonly issuesListEvents: Operation<operations["issues/list-events"]>;

  /**
   * List issue field values for an issue
   *
   * Lists all issue field values for an issue.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesListIssueFieldValuesForIssue: Operation<operations["issues/list-issue-field-values-for-issue"]>;

  /**
   * Set issue field values for an issue
   *
   * Set custom field values for an issue, replacing any existing values. You can set values for organization-level issue fields that have been defined for the repository's organization.
   *
   * This endpoint supports the following field data types:
   * - **`text`**: String values for text fields
   * - **`single_select`**: Option names for single-select fields (must match an existing option name)
   * - **`number`**: Numeric values for number fields
   * - **`date`**: ISO 8601 date strings for date fields
   *
   * This operation will replace all existing field values with the provided ones. If you want to add field values without replacing existing ones, use the `POST` endpoint instead.
   *
   * Only users with push access to the repository can set issue field values. If you don't have the proper permissions, you'll receive a `403 Forbidden` response.
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)"
   * and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly issuesSetIssueFieldValues: Operation<operations["issues/set-issue-field-values"]>;

  /**
   * Add issue field values to an issue
   *
   * Add custom field values to an issue. You can set values for organization-level issue fields that have been defined for the repository's organization.
   * Adding an empty array will clear all existing field values for the issue.
   *
   * This endpoint supports the following field data types:
   * - **`text`**: String values for text fields
   * - **`single_select`**: Option names for single-select fields (must match an existing option name)
   * - **`number`**: Numeric values for number fields
   * - **`date`**: ISO 8601 date strings for date fields
   *
   * Only users with push access to the repository can add issue field values. If you don't have the proper permissions, you'll receive a `403 Forbidden` response.
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)"
   * and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly issuesAddIssueFieldValues: Operation<operations["issues/add-issue-field-values"]>;

  /**
   * Delete an issue field value from an issue
   *
   * Remove a specific custom field value from an issue.
   *
   * Only users with push access to the repository can delete issue field values. If you don't have the proper permissions, you'll receive a `403 Forbidden` response.
   *
   * If the specified field does not have a value set on the issue, this operation will return a `404` error.
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)"
   * and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly issuesDeleteIssueFieldValue: Operation<operations["issues/delete-issue-field-value"]>;

  /**
   * List labels for an issue
   *
   * Lists all labels for an issue.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesListLabelsOnIssue: Operation<operations["issues/list-labels-on-issue"]>;

  /**
   * Set labels for an issue
   *
   * Removes any previous labels and sets the new labels for an issue.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesSetLabels: Operation<operations["issues/set-labels"]>;

  /**
   * Add labels to an issue
   *
   * Adds labels to an issue.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesAddLabels: Operation<operations["issues/add-labels"]>;

  /**
   * Remove all labels from an issue
   *
   * Removes all labels from an issue.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesRemoveAllLabels: Operation<operations["issues/remove-all-labels"]>;

  /**
   * Remove a label from an issue
   *
   * Removes the specified label from the issue, and returns the remaining labels on the issue. This endpoint returns a `404 Not Found` status if the label does not exist.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesRemoveLabel: Operation<operations["issues/remove-label"]>;

  /**
   * Lock an issue
   *
   * Users with push access can lock an issue or pull request's conversation.
   *
   * Note that, if you choose not to pass any parameters, you'll need to set `Content-Length` to zero when calling out to this endpoint. For more information, see "[HTTP method](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#http-method)."
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesLock: Operation<operations["issues/lock"]>;

  /**
   * Unlock an issue
   *
   * Users with push access can unlock an issue's conversation.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly issuesUnlock: Operation<operations["issues/unlock"]>;

  /**
   * Get parent issue
   *
   * You can use the REST API to get the parent issue of a sub-issue.
   *
   * This endpoint supports the following custom media types. For more information, see [Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types).
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 301: Moved permanently
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesGetParent: Operation<operations["issues/get-parent"]>;

  /**
   * List reactions for an issue
   *
   * List the reactions to an [issue](https://docs.github.com/rest/issues/issues#get-an-issue).
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly reactionsListForIssue: Operation<operations["reactions/list-for-issue"]>;

  /**
   * Create reaction for an issue
   *
   * Create a reaction to an [issue](https://docs.github.com/rest/issues/issues#get-an-issue). A response with an HTTP `200` status means that you already added the reaction type to this issue.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reactionsCreateForIssue: Operation<operations["reactions/create-for-issue"]>;

  /**
   * Delete an issue reaction
   *
   * > [!NOTE]
   * > You can also specify a repository by `repository_id` using the route `DELETE /repositories/:repository_id/issues/:issue_number/reactions/:reaction_id`.
   *
   * Delete a reaction to an [issue](https://docs.github.com/rest/issues/issues#get-an-issue).
   */
  readonly reactionsDeleteForIssue: Operation<operations["reactions/delete-for-issue"]>;

  /**
   * Remove sub-issue
   *
   * You can use the REST API to remove a sub-issue from an issue.
   * Removing content too quickly using this endpoint may result in secondary rate limiting.
   * For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)"
   * and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass a specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly issuesRemoveSubIssue: Operation<operations["issues/remove-sub-issue"]>;

  /**
   * List sub-issues
   *
   * You can use the REST API to list the sub-issues on an issue.
   *
   * This endpoint supports the following custom media types. For more information, see [Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types).
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw Markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the Markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's Markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesListSubIssues: Operation<operations["issues/list-sub-issues"]>;

  /**
   * Add sub-issue
   *
   * You can use the REST API to add sub-issues to issues.
   *
   * Creating content too quickly using this endpoint may result in secondary rate limiting.
   * For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)"
   * and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesAddSubIssue: Operation<operations["issues/add-sub-issue"]>;

  /**
   * Reprioritize sub-issue
   *
   * You can use the REST API to reprioritize a sub-issue to a different position in the parent list.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly issuesReprioritizeSubIssue: Operation<operations["issues/reprioritize-sub-issue"]>;

  /**
   * List issue suggestions
   *
   * Lists the suggestions on an issue. A suggestion is an agent-proposed change to an issue's type, labels, fields, assignees, or closed state that a maintainer can approve or dismiss.
   *
   * By default only pending suggestions are returned. Use `state=all` to return suggestions in every state, or `state=<state>` to filter to a single state. Use `action=<action>` to return only suggestions for a specific change.
   *
   * This endpoint is only available while the issue suggestions feature is enabled for the repository, and only supports issues, not pull requests.
   *
   * Requires triage access to the repository.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesListSuggestions: Operation<operations["issues/list-suggestions"]>;

  /**
   * Approve an issue suggestion
   *
   * Approves a pending suggestion on an issue. Applies the proposed change (creating the corresponding timeline event), transitions the suggestion to `approved`, and dismisses any competing pending suggestions for the same change.
   *
   * Requires triage access to the repository. Approving a suggestion also requires permission to perform the change it applies (for example, setting the issue type, adding a label or assignee, or closing the issue); this only affects fine-grained access tokens and GitHub Apps whose permissions are narrower than the triage role. This endpoint only supports issues, not pull requests.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesApproveSuggestion: Operation<operations["issues/approve-suggestion"]>;

  /**
   * Dismiss an issue suggestion
   *
   * Dismisses a pending suggestion on an issue. Transitions the suggestion to `dismissed` without applying any change or creating a timeline event.
   *
   * Requires triage access to the repository. This endpoint only supports issues, not pull requests.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesDismissSuggestion: Operation<operations["issues/dismiss-suggestion"]>;

  /**
   * List timeline events for an issue
   *
   * List all timeline events for an issue.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 410: Gone
   */
  readonly issuesListEventsForTimeline: Operation<operations["issues/list-events-for-timeline"]>;

  /** List deploy keys */
  readonly reposListDeployKeys: Operation<operations["repos/list-deploy-keys"]>;

  /**
   * Create a deploy key
   *
   * You can create a read-only deploy key.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateDeployKey: Operation<operations["repos/create-deploy-key"]>;

  /**
   * Get a deploy key
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetDeployKey: Operation<operations["repos/get-deploy-key"]>;

  /**
   * Delete a deploy key
   *
   * Deploy keys are immutable. If you need to update a key, remove the key and create a new one instead.
   */
  readonly reposDeleteDeployKey: Operation<operations["repos/delete-deploy-key"]>;

  /**
   * List labels for a repository
   *
   * Lists all labels for a repository.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly issuesListLabelsForRepo: Operation<operations["issues/list-labels-for-repo"]>;

  /**
   * Create a label
   *
   * Creates a label for the specified repository with the given name and color. The name and color parameters are required. The color must be a valid [hexadecimal color code](http://www.color-hex.com/).
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesCreateLabel: Operation<operations["issues/create-label"]>;

  /**
   * Get a label
   *
   * Gets a label using the given name.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly issuesGetLabel: Operation<operations["issues/get-label"]>;

  /**
   * Delete a label
   *
   * Deletes a label using the given label name.
   */
  readonly issuesDeleteLabel: Operation<operations["issues/delete-label"]>;

  /**
   * Update a label
   *
   * Updates a label using the given label name.
   */
  readonly issuesUpdateLabel: Operation<operations["issues/update-label"]>;

  /**
   * List repository languages
   *
   * Lists languages for the specified repository. The value shown for each language is the number of bytes of code written in that language.
   */
  readonly reposListLanguages: Operation<operations["repos/list-languages"]>;

  /**
   * Get the license for a repository
   *
   * This method returns the contents of the repository's license file, if one is detected.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw contents of the license.
   * - **`application/vnd.github.html+json`**: Returns the license contents in HTML. Markup languages are rendered to HTML using GitHub's open-source [Markup library](https://github.com/github/markup).
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly licensesGetForRepo: Operation<operations["licenses/get-for-repo"]>;

  /**
   * Sync a fork branch with the upstream repository
   *
   * Sync a branch of a forked repository to keep it up-to-date with the upstream repository.
   *
   * @throws {ApiError} 409: The branch could not be synced because of a merge conflict
   * @throws {ApiError} 422: The branch could not be synced for some other reason
   */
  readonly reposMergeUpstream: Operation<operations["repos/merge-upstream"]>;

  /**
   * Merge a branch
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Not Found when the base or head does not exist
   * @throws {ApiError} 409: Conflict when there is a merge conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposMerge: Operation<operations["repos/merge"]>;

  /**
   * List milestones
   *
   * Lists milestones for a repository.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly issuesListMilestones: Operation<operations["issues/list-milestones"]>;

  /**
   * Create a milestone
   *
   * Creates a milestone.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly issuesCreateMilestone: Operation<operations["issues/create-milestone"]>;

  /**
   * Get a milestone
   *
   * Gets a milestone using the given milestone number.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly issuesGetMilestone: Operation<operations["issues/get-milestone"]>;

  /**
   * Delete a milestone
   *
   * Deletes a milestone using the given milestone number.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly issuesDeleteMilestone: Operation<operations["issues/delete-milestone"]>;

  /** Update a milestone */
  readonly issuesUpdateMilestone: Operation<operations["issues/update-milestone"]>;

  /**
   * List labels for issues in a milestone
   *
   * Lists labels for issues in a milestone.
   */
  readonly issuesListLabelsForMilestone: Operation<operations["issues/list-labels-for-milestone"]>;

  /**
   * List repository notifications for the authenticated user
   *
   * Lists all notifications for the current user in the specified repository.
   */
  readonly activityListRepoNotificationsForAuthenticatedUser: Operation<operations["activity/list-repo-notifications-for-authenticated-user"]>;

  /**
   * Mark repository notifications as read
   *
   * Marks all notifications in a repository as "read" for the current user. If the number of notifications is too large to complete in one request, you will receive a `202 Accepted` status and GitHub will run an asynchronous process to mark notifications as "read." To check whether any "unread" notifications remain, you can use the [List repository notifications for the authenticated user](https://docs.github.com/rest/activity/notifications#list-repository-notifications-for-the-authenticated-user) endpoint and pass the query parameter `all=false`.
   */
  readonly activityMarkRepoNotificationsAsRead: Operation<operations["activity/mark-repo-notifications-as-read"]>;

  /**
   * Get a GitHub Pages site
   *
   * Gets information about a GitHub Pages site.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetPages: Operation<operations["repos/get-pages"]>;

  /**
   * Update information about a GitHub Pages site
   *
   * Updates information for a GitHub Pages site. For more information, see "[About GitHub Pages](/github/working-with-github-pages/about-github-pages).
   *
   * The authenticated user must be a repository administrator, maintainer, or have the 'manage GitHub Pages settings' permission.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposUpdateInformationAboutPagesSite: Operation<operations["repos/update-information-about-pages-site"]>;

  /**
   * Create a GitHub Pages site
   *
   * Configures a GitHub Pages site. For more information, see "[About GitHub Pages](/github/working-with-github-pages/about-github-pages)."
   *
   * The authenticated user must be a repository administrator, maintainer, or have the 'manage GitHub Pages settings' permission.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreatePagesSite: Operation<operations["repos/create-pages-site"]>;

  /**
   * Delete a GitHub Pages site
   *
   * Deletes a GitHub Pages site. For more information, see "[About GitHub Pages](/github/working-with-github-pages/about-github-pages).
   *
   * The authenticated user must be a repository administrator, maintainer, or have the 'manage GitHub Pages settings' permission.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposDeletePagesSite: Operation<operations["repos/delete-pages-site"]>;

  /**
   * List GitHub Pages builds
   *
   * Lists builts of a GitHub Pages site.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly reposListPagesBuilds: Operation<operations["repos/list-pages-builds"]>;

  /**
   * Request a GitHub Pages build
   *
   * You can request that your site be built from the latest revision on the default branch. This has the same effect as pushing a commit to your default branch, but does not require an additional commit. Manually triggering page builds can be helpful when diagnosing build warnings and failures.
   *
   * Build requests are limited to one concurrent build per repository and one concurrent build per requester. If you request a build while another is still in progress, the second request will be queued until the first completes.
   */
  readonly reposRequestPagesBuild: Operation<operations["repos/request-pages-build"]>;

  /**
   * Get latest Pages build
   *
   * Gets information about the single most recent build of a GitHub Pages site.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly reposGetLatestPagesBuild: Operation<operations["repos/get-latest-pages-build"]>;

  /**
   * Get GitHub Pages build
   *
   * Gets information about a GitHub Pages build.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   */
  readonly reposGetPagesBuild: Operation<operations["repos/get-pages-build"]>;

  /**
   * Create a GitHub Pages deployment
   *
   * Create a GitHub Pages deployment for a repository.
   *
   * The authenticated user must have write permission to the repository.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreatePagesDeployment: Operation<operations["repos/create-pages-deployment"]>;

  /**
   * Get the status of a GitHub Pages deployment
   *
   * Gets the current status of a GitHub Pages deployment.
   *
   * The authenticated user must have read permission for the GitHub Pages site.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetPagesDeployment: Operation<operations["repos/get-pages-deployment"]>;

  /**
   * Cancel a GitHub Pages deployment
   *
   * Cancels a GitHub Pages deployment.
   *
   * The authenticated user must have write permissions for the GitHub Pages site.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposCancelPagesDeployment: Operation<operations["repos/cancel-pages-deployment"]>;

  /**
   * Get a DNS health check for GitHub Pages
   *
   * Gets a health check of the DNS settings for the `CNAME` record configured for a repository's GitHub Pages.
   *
   * The first request to this endpoint returns a `202 Accepted` status and starts an asynchronous background task to get the results for the domain. After the background task completes, subsequent requests to this endpoint return a `200 OK` status with the health check results in the response.
   *
   * The authenticated user must be a repository administrator, maintainer, or have the 'manage GitHub Pages settings' permission to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Custom domains are not available for GitHub Pages
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: There isn't a CNAME for this page
   */
  readonly reposGetPagesHealthCheck: Operation<operations["repos/get-pages-health-check"]>;

  /**
   * Check if private vulnerability reporting is enabled for a repository
   *
   * Returns a boolean indicating whether or not private vulnerability reporting is enabled for the repository. For more information, see "[Evaluating the security settings of a repository](https://docs.github.com/code-security/security-advisories/working-with-repository-security-advisories/evaluating-the-security-settings-of-a-repository)".
   *
   * @throws {ApiError} 422: Bad Request
   */
  readonly reposCheckPrivateVulnerabilityReporting: Operation<operations["repos/check-private-vulnerability-reporting"]>;

  /**
   * Enable private vulnerability reporting for a repository
   *
   * Enables private vulnerability reporting for a repository. The authenticated user must have admin access to the repository. For more information, see "[Privately reporting a security vulnerability](https://docs.github.com/code-security/security-advisories/guidance-on-reporting-and-writing/privately-reporting-a-security-vulnerability)."
   *
   * @throws {ApiError} 422: Bad Request
   */
  readonly reposEnablePrivateVulnerabilityReporting: Operation<operations["repos/enable-private-vulnerability-reporting"]>;

  /**
   * Disable private vulnerability reporting for a repository
   *
   * Disables private vulnerability reporting for a repository. The authenticated user must have admin access to the repository. For more information, see "[Privately reporting a security vulnerability](https://docs.github.com/code-security/security-advisories/guidance-on-reporting-and-writing/privately-reporting-a-security-vulnerability)".
   *
   * @throws {ApiError} 422: Bad Request
   */
  readonly reposDisablePrivateVulnerabilityReporting: Operation<operations["repos/disable-private-vulnerability-reporting"]>;

  /**
   * Get all custom property values for a repository
   *
   * Gets all custom property values that are set for a repository.
   * Users with read access to the repository can use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposCustomPropertiesForReposGetRepositoryValues: Operation<operations["repos/custom-properties-for-repos-get-repository-values"]>;

  /**
   * Create or update custom property values for a repository
   *
   * Create new or update existing custom property values for a repository.
   * Using a value of `null` for a custom property will remove or 'unset' the property value from the repository.
   *
   * Repository admins and other users with the repository-level "edit custom property values" fine-grained permission can use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCustomPropertiesForReposCreateOrUpdateRepositoryValues: Operation<operations["repos/custom-properties-for-repos-create-or-update-repository-values"]>;

  /**
   * List pull requests
   *
   * Lists pull requests in a specified repository.
   *
   * Draft pull requests are available in public repositories with GitHub
   * Free and GitHub Free for organizations, GitHub Pro, and legacy per-repository billing
   * plans, and in public and private repositories with GitHub Team and GitHub Enterprise
   * Cloud. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products)
   * in the GitHub Help documentation.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsList: Operation<operations["pulls/list"]>;

  /**
   * Create a pull request
   *
   * Draft pull requests are available in public repositories with GitHub Free and GitHub Free for organizations, GitHub Pro, and legacy per-repository billing plans, and in public and private repositories with GitHub Team and GitHub Enterprise Cloud. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * To open or update a pull request in a public repository, you must have write access to the head or the source branch. For organization-owned repositories, you must be a member of the organization that owns the repository to open or update a pull request.
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)" and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsCreate: Operation<operations["pulls/create"]>;

  /**
   * List review comments in a repository
   *
   * Lists review comments for all pull requests in a repository. By default,
   * review comments are in ascending order by ID.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   */
  readonly pullsListReviewCommentsForRepo: Operation<operations["pulls/list-review-comments-for-repo"]>;

  /**
   * Get a review comment for a pull request
   *
   * Provides details for a specified review comment.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly pullsGetReviewComment: Operation<operations["pulls/get-review-comment"]>;

  /**
   * Delete a review comment for a pull request
   *
   * Deletes a review comment.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly pullsDeleteReviewComment: Operation<operations["pulls/delete-review-comment"]>;

  /**
   * Update a review comment for a pull request
   *
   * Edits the content of a specified review comment.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   */
  readonly pullsUpdateReviewComment: Operation<operations["pulls/update-review-comment"]>;

  /**
   * List reactions for a pull request review comment
   *
   * List the reactions to a [pull request review comment](https://docs.github.com/rest/pulls/comments#get-a-review-comment-for-a-pull-request).
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reactionsListForPullRequestReviewComment: Operation<operations["reactions/list-for-pull-request-review-comment"]>;

  /**
   * Create reaction for a pull request review comment
   *
   * Create a reaction to a [pull request review comment](https://docs.github.com/rest/pulls/comments#get-a-review-comment-for-a-pull-request). A response with an HTTP `200` status means that you already added the reaction type to this pull request review comment.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reactionsCreateForPullRequestReviewComment: Operation<operations["reactions/create-for-pull-request-review-comment"]>;

  /**
   * Delete a pull request comment reaction
   *
   * > [!NOTE]
   * > You can also specify a repository by `repository_id` using the route `DELETE /repositories/:repository_id/pulls/comments/:comment_id/reactions/:reaction_id.`
   *
   * Delete a reaction to a [pull request review comment](https://docs.github.com/rest/pulls/comments#get-a-review-comment-for-a-pull-request).
   */
  readonly reactionsDeleteForPullRequestComment: Operation<operations["reactions/delete-for-pull-request-comment"]>;

  /**
   * Get a pull request
   *
   * Draft pull requests are available in public repositories with GitHub Free and GitHub Free for organizations, GitHub Pro, and legacy per-repository billing plans, and in public and private repositories with GitHub Team and GitHub Enterprise Cloud. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * Lists details of a pull request by providing its number.
   *
   * When you get, [create](https://docs.github.com/rest/pulls/pulls/#create-a-pull-request), or [edit](https://docs.github.com/rest/pulls/pulls#update-a-pull-request) a pull request, GitHub creates a merge commit to test whether the pull request can be automatically merged into the base branch. This test commit is not added to the base branch or the head branch. You can review the status of the test commit using the `mergeable` key. For more information, see "[Checking mergeability of pull requests](https://docs.github.com/rest/guides/getting-started-with-the-git-database-api#checking-mergeability-of-pull-requests)".
   *
   * The value of the `mergeable` attribute can be `true`, `false`, or `null`. If the value is `null`, then GitHub has started a background job to compute the mergeability. After giving the job time to complete, resubmit the request. When the job finishes, you will see a non-`null` value for the `mergeable` attribute in the response. If `mergeable` is `true`, then `merge_commit_sha` will be the SHA of the _test_ merge commit.
   *
   * The value of the `merge_commit_sha` attribute changes depending on the state of the pull request. Before merging a pull request, the `merge_commit_sha` attribute holds the SHA of the _test_ merge commit. After merging a pull request, the `merge_commit_sha` attribute changes depending on how you merged the pull request:
   *
   * *   If merged as a [merge commit](https://docs.github.com/articles/about-merge-methods-on-github/), `merge_commit_sha` represents the SHA of the merge commit.
   * *   If merged via a [squash](https://docs.github.com/articles/about-merge-methods-on-github/#squashing-your-merge-commits), `merge_commit_sha` represents the SHA of the squashed commit on the base branch.
   * *   If [rebased](https://docs.github.com/articles/about-merge-methods-on-github/#rebasing-and-merging-your-commits), `merge_commit_sha` represents the commit that the base branch was updated to.
   *
   * Pass the appropriate [media type](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types) to fetch diff and patch formats.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   * - **`application/vnd.github.diff`**: For more information, see "[git-diff](https://git-scm.com/docs/git-diff)" in the Git documentation. If a diff is corrupt, contact us through the [GitHub Support portal](https://support.github.com/). Include the repository name and pull request ID in your message.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 406: Unacceptable
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly pullsGet: Operation<operations["pulls/get"]>;

  /**
   * Update a pull request
   *
   * Draft pull requests are available in public repositories with GitHub Free and GitHub Free for organizations, GitHub Pro, and legacy per-repository billing plans, and in public and private repositories with GitHub Team and GitHub Enterprise Cloud. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * To open or update a pull request in a public repository, you must have write access to the head or the source branch. For organization-owned repositories, you must be a member of the organization that owns the repository to open or update a pull request.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsUpdate: Operation<operations["pulls/update"]>;

  /**
   * Create a codespace from a pull request
   *
   * Creates a codespace owned by the authenticated user for the specified pull request.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codespacesCreateWithPrForAuthenticatedUser: Operation<operations["codespaces/create-with-pr-for-authenticated-user"]>;

  /**
   * List review comments on a pull request
   *
   * Lists all review comments for a specified pull request. By default, review comments
   * are in ascending order by ID.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   */
  readonly pullsListReviewComments: Operation<operations["pulls/list-review-comments"]>;

  /**
   * Create a review comment for a pull request
   *
   * Creates a review comment on the diff of a specified pull request. To add a regular comment to a pull request timeline, see "[Create an issue comment](https://docs.github.com/rest/issues/comments#create-an-issue-comment)."
   *
   * If your comment applies to more than one line in the pull request diff, you should use the parameters `line`, `side`, and optionally `start_line` and `start_side` in your request.
   *
   * The `position` parameter is closing down. If you use `position`, the `line`, `side`, `start_line`, and `start_side` parameters are not required.
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)"
   * and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * `body.position` is deprecated. Use `line` instead**.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsCreateReviewComment: Operation<operations["pulls/create-review-comment"]>;

  /**
   * Create a reply for a review comment
   *
   * Creates a reply to a review comment for a pull request. For the `comment_id`, provide the ID of the review comment you are replying to. This must be the ID of a _top-level review comment_, not a reply to that comment. Replies to replies are not supported.
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)"
   * and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly pullsCreateReplyForReviewComment: Operation<operations["pulls/create-reply-for-review-comment"]>;

  /**
   * List commits on a pull request
   *
   * Lists a maximum of 250 commits for a pull request. To receive a complete
   * commit list for pull requests with more than 250 commits, use the [List commits](https://docs.github.com/rest/commits/commits#list-commits)
   * endpoint.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   */
  readonly pullsListCommits: Operation<operations["pulls/list-commits"]>;

  /**
   * List pull requests files
   *
   * Lists the files in a specified pull request.
   *
   * > [!NOTE]
   * > Responses include a maximum of 3000 files. The paginated response returns 30 files per page by default.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly pullsListFiles: Operation<operations["pulls/list-files"]>;

  /**
   * Check if a pull request has been merged
   *
   * Checks if a pull request has been merged into the base branch. The HTTP status of the response indicates whether or not the pull request has been merged; the response body is empty.
   *
   * @throws {ApiError} 404: Not Found if pull request has not been merged
   */
  readonly pullsCheckIfMerged: Operation<operations["pulls/check-if-merged"]>;

  /**
   * Merge a pull request
   *
   * Merges a pull request into the base branch.
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)" and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 405: Method Not Allowed if merge cannot be performed
   * @throws {ApiError} 409: Conflict if sha was provided and pull request head did not match
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsMerge: Operation<operations["pulls/merge"]>;

  /**
   * Merge a pull request asynchronously
   *
   * Merges a pull request into the base branch in the background. Merging in this way allows certain types of errors to be retried, and avoids the risk of timeouts for particularly complex merges.
   *
   * This is the required method for merging stacked PRs, but also supports unstacked PRs. When using this endpoint to merge a stacked pull request, all pull requests in the stack up to and including the requested PR will be merged into the base branch.
   *
   * The response includes a UUID that can be used to fetch the result of the merge. If another asynchronous merge request has already been made for this pull request, the UUID of that request will be returned instead with a 409 response status to indicate that the merge options may be different from those that were requested. If there isn't an existing asynchronous merge request, a 202 response status is used.
   *
   * If the pull request is already merged, the merge commit OID will be returned immediately with a 200 status.
   *
   * If the pull request cannot be merged (e.g. because it is closed, or still a draft) this result will be returned immediately with a 400 response status. Branch protection rules and repository rules are not run at this stage, only basic pull request state checks are performed.
   *
   * @throws {ApiError} 400: if the pull request is not ready to be merged, e.g. because it is closed
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: if there is an existing merge request already enqueued for this pull request
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsMergeAsync: Operation<operations["pulls/merge-async"]>;

  /**
   * Get the result of an asynchronous merge
   *
   * Fetches the current result of an asynchronous merge request, identified by the UUID that was returned when the merge was requested.
   *
   * While the merge is still queued, the response includes the UUID, merge method, and expected head SHA of the request. Once the merge has completed, the response reports whether it was merged, including the merge commit OID on success or a message describing why it could not be merged on failure.
   *
   * The result of an asynchronous merge request is retained for 24 hours after its most recent update. After this window the request expires and this endpoint returns a `404` response for its UUID.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly pullsGetMergeAsyncResult: Operation<operations["pulls/get-merge-async-result"]>;

  /**
   * Get all requested reviewers for a pull request
   *
   * Gets the users or teams whose review is requested for a pull request. Once a requested reviewer submits a review, they are no longer considered a requested reviewer. Their review will instead be returned by the [List reviews for a pull request](https://docs.github.com/rest/pulls/reviews#list-reviews-for-a-pull-request) operation.
   */
  readonly pullsListRequestedReviewers: Operation<operations["pulls/list-requested-reviewers"]>;

  /**
   * Request reviewers for a pull request
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. See "[Secondary rate limits](https://docs.github.com/rest/overview/resources-in-the-rest-api#secondary-rate-limits)" and "[Dealing with secondary rate limits](https://docs.github.com/rest/guides/best-practices-for-integrators#dealing-with-secondary-rate-limits)" for details.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Unprocessable Entity if user is not a collaborator
   */
  readonly pullsRequestReviewers: Operation<operations["pulls/request-reviewers"]>;

  /**
   * Remove requested reviewers from a pull request
   *
   * Removes review requests from a pull request for a given set of users and/or teams.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsRemoveRequestedReviewers: Operation<operations["pulls/remove-requested-reviewers"]>;

  /**
   * List reviews for a pull request
   *
   * Lists all reviews for a specified pull request. The list of reviews returns in chronological order.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   */
  readonly pullsListReviews: Operation<operations["pulls/list-reviews"]>;

  /**
   * Create a review for a pull request
   *
   * Creates a review on a specified pull request.
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)" and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * Pull request reviews created in the `PENDING` state are not submitted and therefore do not include the `submitted_at` property in the response. To create a pending review for a pull request, leave the `event` parameter blank. For more information about submitting a `PENDING` review, see "[Submit a review for a pull request](https://docs.github.com/rest/pulls/reviews#submit-a-review-for-a-pull-request)."
   *
   * > [!NOTE]
   * > To comment on a specific line in a file, you need to first determine the position of that line in the diff. To see a pull request diff, add the `application/vnd.github.v3.diff` media type to the `Accept` header of a call to the [Get a pull request](https://docs.github.com/rest/pulls/pulls#get-a-pull-request) endpoint.
   *
   * The `position` value equals the number of lines down from the first "@@" hunk header in the file you want to add a comment. The line just below the "@@" line is position 1, the next line is position 2, and so on. The position in the diff continues to increase through lines of whitespace and additional hunks until the beginning of a new file.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsCreateReview: Operation<operations["pulls/create-review"]>;

  /**
   * Get a review for a pull request
   *
   * Retrieves a pull request review by its ID.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly pullsGetReview: Operation<operations["pulls/get-review"]>;

  /**
   * Update a review for a pull request
   *
   * Updates the contents of a specified review summary comment.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsUpdateReview: Operation<operations["pulls/update-review"]>;

  /**
   * Delete a pending review for a pull request
   *
   * Deletes a pull request review that has not been submitted. Submitted reviews cannot be deleted.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsDeletePendingReview: Operation<operations["pulls/delete-pending-review"]>;

  /**
   * List comments for a pull request review
   *
   * Lists comments for a specific pull request review.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly pullsListCommentsForReview: Operation<operations["pulls/list-comments-for-review"]>;

  /**
   * Dismiss a review for a pull request
   *
   * Dismisses a specified review on a pull request.
   *
   * > [!NOTE]
   * > To dismiss a pull request review on a [protected branch](https://docs.github.com/rest/branches/branch-protection), you must be a repository administrator or be included in the list of people or teams who can dismiss pull request reviews.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsDismissReview: Operation<operations["pulls/dismiss-review"]>;

  /**
   * Submit a review for a pull request
   *
   * Submits a pending review for a pull request. For more information about creating a pending review for a pull request, see "[Create a review for a pull request](https://docs.github.com/rest/pulls/reviews#create-a-review-for-a-pull-request)."
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github-commitcomment.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github-commitcomment.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github-commitcomment.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github-commitcomment.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsSubmitReview: Operation<operations["pulls/submit-review"]>;

  /**
   * Update a pull request branch
   *
   * Updates the pull request branch with the latest upstream changes by merging HEAD from the base branch into the pull request branch.
   * Note: If making a request on behalf of a GitHub App you must also have permissions to write the contents of the head repository.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullsUpdateBranch: Operation<operations["pulls/update-branch"]>;

  /**
   * Get a repository README
   *
   * Gets the preferred README for a repository.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw file contents. This is the default if you do not specify a media type.
   * - **`application/vnd.github.html+json`**: Returns the README in HTML. Markup languages are rendered to HTML using GitHub's open-source [Markup library](https://github.com/github/markup).
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposGetReadme: Operation<operations["repos/get-readme"]>;

  /**
   * Get a repository README for a directory
   *
   * Gets the README from a repository directory.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw file contents. This is the default if you do not specify a media type.
   * - **`application/vnd.github.html+json`**: Returns the README in HTML. Markup languages are rendered to HTML using GitHub's open-source [Markup library](https://github.com/github/markup).
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposGetReadmeInDirectory: Operation<operations["repos/get-readme-in-directory"]>;

  /**
   * List releases
   *
   * This returns a list of releases, which does not include regular Git tags that have not been associated with a release. To get a list of Git tags, use the [Repository Tags API](https://docs.github.com/rest/repos/repos#list-repository-tags).
   *
   * Information about published releases are available to everyone. Only users with push access will receive listings for draft releases.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposListReleases: Operation<operations["repos/list-releases"]>;

  /**
   * Create a release
   *
   * Users with push access to the repository can create a release.
   *
   * > [!NOTE]
   * > If the commit identified by `target_commitish` (or, when `target_commitish` is omitted, the latest commit on the default branch) adds or modifies any file under `.github/workflows/` relative to the repository's default branch, the authenticating token must be authorized to modify workflows. Otherwise, this endpoint returns `404 Not Found`; some authentication paths surface `403 Resource not accessible by integration` instead.
   *
   * OAuth app tokens and personal access tokens (classic) need the `workflow` scope when the resolved target commit modifies workflow files. Fine-grained access tokens and GitHub App installation tokens also need the "Workflows" repository permission (write). The `GITHUB_TOKEN` available to GitHub Actions cannot be authorized for this; for more information, see "[Automatic token authentication](https://docs.github.com/actions/security-guides/automatic-token-authentication#permissions-for-the-github_token)".
   *
   * This endpoint triggers [notifications](https://docs.github.com/github/managing-subscriptions-and-notifications-on-github/about-notifications). Creating content too quickly using this endpoint may result in secondary rate limiting. For more information, see "[Rate limits for the API](https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits)" and "[Best practices for using the REST API](https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api)."
   *
   * @throws {ApiError} 404: Not Found if the discussion category name is invalid
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateRelease: Operation<operations["repos/create-release"]>;

  /**
   * Get a release asset
   *
   * To download the asset's binary content:
   *
   * - If within a browser, fetch the location specified in the `browser_download_url` key provided in the response.
   * - Alternatively, set the `Accept` header of the request to
   *   [`application/octet-stream`](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types).
   *   The API will either redirect the client to the location, or stream it directly if possible.
   *   API clients should handle both a `200` or `302` response.
   *
   * @throws {ApiError} 302: Found
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetReleaseAsset: Operation<operations["repos/get-release-asset"]>;

  /**
   * Delete a release asset
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposDeleteReleaseAsset: Operation<operations["repos/delete-release-asset"]>;

  /**
   * Update a release asset
   *
   * Users with push access to the repository can edit a release asset.
   */
  readonly reposUpdateReleaseAsset: Operation<operations["repos/update-release-asset"]>;

  /**
   * Generate release notes content for a release
   *
   * Generate a name and body describing a [release](https://docs.github.com/rest/releases/releases#get-a-release). The body content will be markdown formatted and contain information like the changes since last release and users who contributed. The generated release notes are not saved anywhere. They are intended to be generated and used when creating a new release.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGenerateReleaseNotes: Operation<operations["repos/generate-release-notes"]>;

  /**
   * Get the latest release
   *
   * View the latest published full release for the repository.
   *
   * The latest release is the most recent non-prerelease, non-draft release, sorted by the `created_at` attribute. The `created_at` attribute is the date of the commit used for the release, and not the date when the release was drafted or published.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetLatestRelease: Operation<operations["repos/get-latest-release"]>;

  /**
   * Get a release by tag name
   *
   * Get a published release with the specified tag.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetReleaseByTag: Operation<operations["repos/get-release-by-tag"]>;

  /**
   * Get a release
   *
   * Gets a public release with the specified release ID.
   *
   * > [!NOTE]
   * > This returns an `upload_url` key corresponding to the endpoint for uploading release assets. This key is a hypermedia resource. For more information, see "[Getting started with the REST API](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#hypermedia)."
   *
   * @throws {ApiError} 401: Unauthorized
   */
  readonly reposGetRelease: Operation<operations["repos/get-release"]>;

  /**
   * Delete a release
   *
   * Users with push access to the repository can delete a release.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposDeleteRelease: Operation<operations["repos/delete-release"]>;

  /**
   * Update a release
   *
   * Users with push access to the repository can edit a release.
   *
   * > [!NOTE]
   * > If the resolved target commit (the new value of `target_commitish` if you are changing it, otherwise the existing target) adds or modifies any file under `.github/workflows/` relative to the repository's default branch, the authenticating token must be authorized to modify workflows. Otherwise, this endpoint returns `404 Not Found`; some authentication paths surface `403 Resource not accessible by integration` instead.
   *
   * OAuth app tokens and personal access tokens (classic) need the `workflow` scope when the resolved target commit modifies workflow files. Fine-grained access tokens and GitHub App installation tokens also need the "Workflows" repository permission (write). The `GITHUB_TOKEN` available to GitHub Actions cannot be authorized for this; for more information, see "[Automatic token authentication](https://docs.github.com/actions/security-guides/automatic-token-authentication#permissions-for-the-github_token)".
   *
   * @throws {ApiError} 404: Not Found if the discussion category name is invalid
   */
  readonly reposUpdateRelease: Operation<operations["repos/update-release"]>;

  /** List release assets */
  readonly reposListReleaseAssets: Operation<operations["repos/list-release-assets"]>;

  /**
   * Upload a release asset
   *
   * This endpoint makes use of a [Hypermedia relation](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#hypermedia) to determine which URL to access. The endpoint you call to upload release assets is specific to your release. Use the `upload_url` returned in
   * the response of the [Create a release endpoint](https://docs.github.com/rest/releases/releases#create-a-release) to upload a release asset.
   *
   * You need to use an HTTP client which supports [SNI](http://en.wikipedia.org/wiki/Server_Name_Indication) to make calls to this endpoint.
   *
   * Most libraries will set the required `Content-Length` header automatically. Use the required `Content-Type` header to provide the media type of the asset. For a list of media types, see [Media Types](https://www.iana.org/assignments/media-types/media-types.xhtml). For example:
   *
   * `application/zip`
   *
   * GitHub expects the asset data in its raw binary form, rather than JSON. You will send the raw binary content of the asset as the request body. Everything else about the endpoint is the same as the rest of the API. For example,
   * you'll still need to pass your authentication to be able to upload an asset.
   *
   * When an upstream failure occurs, you will receive a `502 Bad Gateway` status. This may leave an empty asset with a state of `starter`. It can be safely deleted.
   *
   * **Notes:**
   * *   GitHub renames asset filenames that have special characters, non-alphanumeric characters, and leading or trailing periods. The "[List release assets](https://docs.github.com/rest/releases/assets#list-release-assets)"
   * endpoint lists the renamed filenames. For more information and help, contact [GitHub Support](https://support.github.com/contact?tags=dotcom-rest-api).
   * *   To find the `release_id` query the [`GET /repos/{owner}/{repo}/releases/latest` endpoint](https://docs.github.com/rest/releases/releases#get-the-latest-release).
   * *   If you upload an asset with the same filename as another uploaded asset, you'll receive an error and must delete the old file before you can re-upload the new asset.
   *
   * @throws {ApiError} 422: Response if you upload an asset with the same filename as another uploaded asset
   */
  readonly reposUploadReleaseAsset: Operation<operations["repos/upload-release-asset"]>;

  /**
   * List reactions for a release
   *
   * List the reactions to a [release](https://docs.github.com/rest/releases/releases#get-a-release).
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reactionsListForRelease: Operation<operations["reactions/list-for-release"]>;

  /**
   * Create reaction for a release
   *
   * Create a reaction to a [release](https://docs.github.com/rest/releases/releases#get-a-release). A response with a `Status: 200 OK` means that you already added the reaction type to this release.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reactionsCreateForRelease: Operation<operations["reactions/create-for-release"]>;

  /**
   * Delete a release reaction
   *
   * > [!NOTE]
   * > You can also specify a repository by `repository_id` using the route `DELETE delete /repositories/:repository_id/releases/:release_id/reactions/:reaction_id`.
   *
   * Delete a reaction to a [release](https://docs.github.com/rest/releases/releases#get-a-release).
   */
  readonly reactionsDeleteForRelease: Operation<operations["reactions/delete-for-release"]>;

  /**
   * Get rules for a branch
   *
   * Returns all active rules that apply to the specified branch. The branch does not need to exist; rules that would apply
   * to a branch with that name will be returned. All active rules that apply will be returned, regardless of the level
   * at which they are configured (e.g. repository or organization). Rules in rulesets with "evaluate" or "disabled"
   * enforcement statuses are not returned.
   */
  readonly reposGetBranchRules: Operation<operations["repos/get-branch-rules"]>;

  /**
   * Get all repository rulesets
   *
   * Get all the rulesets for a repository.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposGetRepoRulesets: Operation<operations["repos/get-repo-rulesets"]>;

  /**
   * Create a repository ruleset
   *
   * Create a ruleset for a repository.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposCreateRepoRuleset: Operation<operations["repos/create-repo-ruleset"]>;

  /**
   * List repository rule suites
   *
   * Lists suites of rule evaluations at the repository level.
   * For more information, see "[Managing rulesets for a repository](https://docs.github.com/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/managing-rulesets-for-a-repository#viewing-insights-for-rulesets)."
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposGetRepoRuleSuites: Operation<operations["repos/get-repo-rule-suites"]>;

  /**
   * Get a repository rule suite
   *
   * Gets information about a suite of rule evaluations from within a repository.
   * For more information, see "[Managing rulesets for a repository](https://docs.github.com/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/managing-rulesets-for-a-repository#viewing-insights-for-rulesets)."
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposGetRepoRuleSuite: Operation<operations["repos/get-repo-rule-suite"]>;

  /**
   * Get a repository ruleset
   *
   * Get a ruleset for a repository.
   *
   * **Note:** To prevent leaking sensitive information, the `bypass_actors` property is only returned if the user
   * making the API request has write access to the ruleset.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposGetRepoRuleset: Operation<operations["repos/get-repo-ruleset"]>;

  /**
   * Update a repository ruleset
   *
   * Update a ruleset for a repository.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposUpdateRepoRuleset: Operation<operations["repos/update-repo-ruleset"]>;

  /**
   * Delete a repository ruleset
   *
   * Delete a ruleset for a repository.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposDeleteRepoRuleset: Operation<operations["repos/delete-repo-ruleset"]>;

  /**
   * Get repository ruleset history
   *
   * Get the history of a repository ruleset.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposGetRepoRulesetHistory: Operation<operations["repos/get-repo-ruleset-history"]>;

  /**
   * Get repository ruleset version
   *
   * Get a version of a repository ruleset.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposGetRepoRulesetVersion: Operation<operations["repos/get-repo-ruleset-version"]>;

  /**
   * List secret scanning alerts for a repository
   *
   * Lists secret scanning alerts for an eligible repository, from newest to oldest.
   *
   * The authenticated user must be an administrator for the repository or for the organization that owns the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 404: Repository is public or secret scanning is disabled for the repository
   * @throws {ApiError} 503: Service unavailable
   */
  readonly secretScanningListAlertsForRepo: Operation<operations["secret-scanning/list-alerts-for-repo"]>;

  /**
   * Get a secret scanning alert
   *
   * Gets a single secret scanning alert detected in an eligible repository.
   *
   * The authenticated user must be an administrator for the repository or for the organization that owns the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 404: Repository is public, or secret scanning is disabled for the repository, or the resource is not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly secretScanningGetAlert: Operation<operations["secret-scanning/get-alert"]>;

  /**
   * Update a secret scanning alert
   *
   * Updates the status of a secret scanning alert in an eligible repository.
   *
   * You can also use this endpoint to assign or unassign an alert to a user who has write access to the repository.
   *
   * The authenticated user must be an administrator for the repository or for the organization that owns the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 400: Bad request, resolution comment is invalid or the resolution was not changed.
   * @throws {ApiError} 403: Delegated alert dismissal is enabled and the authenticated user is not a valid reviewer.
   * @throws {ApiError} 404: Repository is public, or secret scanning is disabled for the repository, or the resource is not found
   * @throws {ApiError} 422: State does not match the resolution or resolution comment, assignee does not have write access to the repository, or the requested validity change could not be applied to this alert
   * @throws {ApiError} 503: Service unavailable
   */
  readonly secretScanningUpdateAlert: Operation<operations["secret-scanning/update-alert"]>;

  /**
   * List locations for a secret scanning alert
   *
   * Lists all locations for a given secret scanning alert for an eligible repository.
   *
   * The authenticated user must be an administrator for the repository or for the organization that owns the repository to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 404: Repository is public, or secret scanning is disabled for the repository, or the resource is not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly secretScanningListLocationsForAlert: Operation<operations["secret-scanning/list-locations-for-alert"]>;

  /**
   * List repository custom patterns
   *
   * Lists secret scanning custom patterns for a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly secretScanningListRepoCustomPatterns: Operation<operations["secret-scanning/list-repo-custom-patterns"]>;

  /**
   * Bulk create repository custom patterns
   *
   * Bulk creates secret scanning custom patterns for a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed for one or more patterns.
   */
  readonly secretScanningBulkCreateRepoCustomPatterns: Operation<operations["secret-scanning/bulk-create-repo-custom-patterns"]>;

  /**
   * Bulk delete repository custom patterns
   *
   * Bulk deletes secret scanning custom patterns for a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 412: Precondition Failed
   */
  readonly secretScanningBulkDeleteRepoCustomPatterns: Operation<operations["secret-scanning/bulk-delete-repo-custom-patterns"]>;

  /**
   * Update a repository custom pattern
   *
   * Updates a secret scanning custom pattern for a repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 412: Precondition Failed
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly secretScanningUpdateRepoCustomPattern: Operation<operations["secret-scanning/update-repo-custom-pattern"]>;

  /**
   * Create a push protection bypass
   *
   * Creates a bypass for a previously push protected secret.
   *
   * The authenticated user must be the original author of the committed secret.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 403: User does not have enough permissions to perform this action.
   * @throws {ApiError} 404: Placeholder ID not found, or push protection is disabled on this repository.
   * @throws {ApiError} 422: Bad request, input data missing or incorrect.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly secretScanningCreatePushProtectionBypass: Operation<operations["secret-scanning/create-push-protection-bypass"]>;

  /**
   * Get secret scanning scan history for a repository
   *
   * Lists the latest default incremental and backfill scans by type for a repository.
   *
   * > [!NOTE]
   * > This endpoint requires [GitHub Advanced Security](https://docs.github.com/get-started/learning-about-github/about-github-advanced-security).
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `security_events` scope to use this endpoint. If this endpoint is only used with public repositories, the token can use the `public_repo` scope instead.
   *
   * @throws {ApiError} 404: Repository does not have GitHub Advanced Security or secret scanning enabled
   * @throws {ApiError} 503: Service unavailable
   */
  readonly secretScanningGetScanHistory: Operation<operations["secret-scanning/get-scan-history"]>;

  /**
   * List repository security advisories
   *
   * Lists security advisories in a repository.
   *
   * The authenticated user can access unpublished security advisories from a repository if they are a security manager or administrator of that repository, or if they are a collaborator on any security advisory.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `repository_advisories:read` scope to to get a published security advisory in a private repository, or any unpublished security advisory that the authenticated user has access to.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 404: Resource not found
   */
  readonly securityAdvisoriesListRepositoryAdvisories: Operation<operations["security-advisories/list-repository-advisories"]>;

  /**
   * Create a repository security advisory
   *
   * Creates a new repository security advisory.
   *
   * In order to create a draft repository security advisory, the authenticated user must be a security manager or administrator of that repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `repository_advisories:write` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly securityAdvisoriesCreateRepositoryAdvisory: Operation<operations["security-advisories/create-repository-advisory"]>;

  /**
   * Privately report a security vulnerability
   *
   * Report a security vulnerability to the maintainers of the repository.
   * See "[Privately reporting a security vulnerability](https://docs.github.com/code-security/security-advisories/guidance-on-reporting-and-writing/privately-reporting-a-security-vulnerability)" for more information about private vulnerability reporting.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly securityAdvisoriesCreatePrivateVulnerabilityReport: Operation<operations["security-advisories/create-private-vulnerability-report"]>;

  /**
   * Get a repository security advisory
   *
   * Get a repository security advisory using its GitHub Security Advisory (GHSA) identifier.
   *
   * Anyone can access any published security advisory on a public repository.
   *
   * The authenticated user can access an unpublished security advisory from a repository if they are a security manager or administrator of that repository, or if they are a
   * collaborator on the security advisory.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `repository_advisories:read` scope to to get a published security advisory in a private repository, or any unpublished security advisory that the authenticated user has access to.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly securityAdvisoriesGetRepositoryAdvisory: Operation<operations["security-advisories/get-repository-advisory"]>;

  /**
   * Update a repository security advisory
   *
   * Update a repository security advisory using its GitHub Security Advisory (GHSA) identifier.
   *
   * In order to update any security advisory, the authenticated user must be a security manager or administrator of that repository,
   * or a collaborator on the repository security advisory.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `repository_advisories:write` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly securityAdvisoriesUpdateRepositoryAdvisory: Operation<operations["security-advisories/update-repository-advisory"]>;

  /**
   * Request a CVE for a repository security advisory
   *
   * If you want a CVE identification number for the security vulnerability in your project, and don't already have one, you can request a CVE identification number from GitHub. For more information see "[Requesting a CVE identification number](https://docs.github.com/code-security/security-advisories/repository-security-advisories/publishing-a-repository-security-advisory#requesting-a-cve-identification-number-optional)."
   *
   * You may request a CVE for public repositories, but cannot do so for private repositories.
   *
   * In order to request a CVE for a repository security advisory, the authenticated user must be a security manager or administrator of that repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` or `repository_advisories:write` scope to use this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly securityAdvisoriesCreateRepositoryAdvisoryCveRequest: Operation<operations["security-advisories/create-repository-advisory-cve-request"]>;

  /**
   * Create a temporary private fork
   *
   * Create a temporary private fork to collaborate on fixing a security vulnerability in your repository.
   *
   * > [!NOTE]
   * > Forking a repository happens asynchronously. You may have to wait up to 5 minutes before you can access the fork.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly securityAdvisoriesCreateFork: Operation<operations["security-advisories/create-fork"]>;

  /**
   * List pull request stacks
   *
   * Lists pull request stacks in a repository.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly pullRequestStacksList: Operation<operations["pull-request-stacks/list"]>;

  /**
   * Create a pull request stack
   *
   * Creates a stack from an ordered list of pull request numbers. Provide the pull
   * request numbers from the bottom of the stack to the top. Each pull request's
   * base ref must match the previous pull request's head ref.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed. Returned when the request references pull requests that
   */
  readonly pullRequestStacksCreate: Operation<operations["pull-request-stacks/create"]>;

  /**
   * Get a pull request stack
   *
   * Gets a pull request stack by providing its stack number.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly pullRequestStacksGet: Operation<operations["pull-request-stacks/get"]>;

  /**
   * Add pull requests to a pull request stack
   *
   * Appends an ordered list of pull request numbers onto the top of an existing
   * stack. Provide only the pull requests you want to add, from the current top of
   * the stack upward. The first new pull request's base ref must match the current
   * top pull request's head ref.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict. Returned when the stack is being modified by another request.
   * @throws {ApiError} 422: Validation failed. Returned when the request references pull requests that
   */
  readonly pullRequestStacksAdd: Operation<operations["pull-request-stacks/add"]>;

  /**
   * Remove pull requests from a pull request stack
   *
   * Removes the unmerged pull requests from a stack. Pull requests that cannot be
   * unstacked (for example, those that are queued for merge) are left in place. When pull requests remain in the stack, the updated
   * stack is returned with a `200`. When no pull requests remain, the stack is
   * dissolved and a `204` is returned.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict. Returned when the stack is being modified by another request.
   * @throws {ApiError} 422: Validation failed. Returned when the stack can't be unstacked because every
   */
  readonly pullRequestStacksUnstack: Operation<operations["pull-request-stacks/unstack"]>;

  /**
   * List stargazers
   *
   * Lists the people that have starred the repository.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.star+json`**: Includes a timestamp of when the star was created.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly activityListStargazersForRepo: Operation<operations["activity/list-stargazers-for-repo"]>;

  /**
   * Get stargazer count
   *
   * Gets the current number of users who have starred the repository. Users who previously starred the repository but later removed their star are not included.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly activityGetStargazerCountForRepo: Operation<operations["activity/get-stargazer-count-for-repo"]>;

  /**
   * Get the weekly commit activity
   *
   * Returns a weekly aggregate of the number of additions and deletions pushed to a repository.
   *
   * > [!NOTE]
   * > This endpoint can only be used for repositories with fewer than 10,000 commits. If the repository contains 10,000 or more commits, a 422 status code will be returned.
   *
   * @throws {ApiError} 422: Repository contains more than 10,000 commits
   */
  readonly reposGetCodeFrequencyStats: Operation<operations["repos/get-code-frequency-stats"]>;

  /**
   * Get the last year of commit activity
   *
   * Returns the last year of commit activity grouped by week. The `days` array is a group of commits per day, starting on `Sunday`.
   */
  readonly reposGetCommitActivityStats: Operation<operations["repos/get-commit-activity-stats"]>;

  /**
   * Get all contributor commit activity
   *
   * Returns the `total` number of commits authored by the contributor. In addition, the response includes a Weekly Hash (`weeks` array) with the following information:
   *
   * *   `w` - Start of the week, given as a [Unix timestamp](https://en.wikipedia.org/wiki/Unix_time).
   * *   `a` - Number of additions
   * *   `d` - Number of deletions
   * *   `c` - Number of commits
   *
   * > [!NOTE]
   * > This endpoint will return `0` values for all addition and deletion counts in repositories with 10,000 or more commits.
   */
  readonly reposGetContributorsStats: Operation<operations["repos/get-contributors-stats"]>;

  /**
   * Get the weekly commit count
   *
   * Returns the total commit counts for the `owner` and total commit counts in `all`. `all` is everyone combined, including the `owner` in the last 52 weeks. If you'd like to get the commit counts for non-owners, you can subtract `owner` from `all`.
   *
   * The array order is oldest week (index 0) to most recent week.
   *
   * The most recent week is seven days ago at UTC midnight to today at UTC midnight.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetParticipationStats: Operation<operations["repos/get-participation-stats"]>;

  /**
   * Get the hourly commit count for each day
   *
   * Each array contains the day number, hour number, and number of commits:
   *
   * *   `0-6`: Sunday - Saturday
   * *   `0-23`: Hour of day
   * *   Number of commits
   *
   * For example, `[2, 14, 25]` indicates that there were 25 total commits, during the 2:00pm hour on Tuesdays. All times are based on the time zone of individual commits.
   */
  readonly reposGetPunchCardStats: Operation<operations["repos/get-punch-card-stats"]>;

  /**
   * Create a commit status
   *
   * Users with push access in a repository can create commit statuses for a given SHA.
   *
   * Note: there is a limit of 1000 statuses per `sha` and `context` within a repository. Attempts to create more than 1000 statuses will result in a validation error.
   */
  readonly reposCreateCommitStatus: Operation<operations["repos/create-commit-status"]>;

  /**
   * List watchers
   *
   * Lists the people watching the specified repository.
   */
  readonly activityListWatchersForRepo: Operation<operations["activity/list-watchers-for-repo"]>;

  /**
   * Get a repository subscription
   *
   * Gets information about whether the authenticated user is subscribed to the repository.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Not Found if you don't subscribe to the repository
   */
  readonly activityGetRepoSubscription: Operation<operations["activity/get-repo-subscription"]>;

  /**
   * Set a repository subscription
   *
   * If you would like to watch a repository, set `subscribed` to `true`. If you would like to ignore notifications made within a repository, set `ignored` to `true`. If you would like to stop watching a repository, [delete the repository's subscription](https://docs.github.com/rest/activity/watching#delete-a-repository-subscription) completely.
   */
  readonly activitySetRepoSubscription: Operation<operations["activity/set-repo-subscription"]>;

  /**
   * Delete a repository subscription
   *
   * This endpoint should only be used to stop watching a repository. To control whether or not you wish to receive notifications from a repository, [set the repository's subscription manually](https://docs.github.com/rest/activity/watching#set-a-repository-subscription).
   */
  readonly activityDeleteRepoSubscription: Operation<operations["activity/delete-repo-subscription"]>;

  /** List repository tags */
  readonly reposListTags: Operation<operations["repos/list-tags"]>;

  /**
   * Download a repository archive (tar)
   *
   * Gets a redirect URL to download a tar archive for a repository. If you omit `:ref`, the repository’s default branch (usually
   * `main`) will be used. Please make sure your HTTP framework is configured to follow redirects or you will need to use
   * the `Location` header to make a second `GET` request.
   *
   * > [!NOTE]
   * > For private repositories, these links are temporary and expire after five minutes.
   *
   * @throws {ApiError} 302: Response
   */
  readonly reposDownloadTarballArchive: Operation<operations["repos/download-tarball-archive"]>;

  /**
   * List repository teams
   *
   * Lists the teams that have access to the specified repository and that are also visible to the authenticated user.
   *
   * For a public repository, a team is listed only if that team added the public repository explicitly.
   *
   * OAuth app tokens and personal access tokens (classic) need the `public_repo` or `repo` scope to use this endpoint with a public repository, and `repo` scope to use this endpoint with a private repository.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposListTeams: Operation<operations["repos/list-teams"]>;

  /**
   * Get all repository topics
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposGetAllTopics: Operation<operations["repos/get-all-topics"]>;

  /**
   * Replace all repository topics
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposReplaceAllTopics: Operation<operations["repos/replace-all-topics"]>;

  /**
   * Get repository clones
   *
   * Get the total number of clones and breakdown per day or week for the last 14 days. Timestamps are aligned to UTC midnight of the beginning of the day or week. Week begins on Monday.
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly reposGetClones: Operation<operations["repos/get-clones"]>;

  /**
   * Get top referral paths
   *
   * Get the top 10 popular contents over the last 14 days.
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly reposGetTopPaths: Operation<operations["repos/get-top-paths"]>;

  /**
   * Get top referral sources
   *
   * Get the top 10 referrers over the last 14 days.
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly reposGetTopReferrers: Operation<operations["repos/get-top-referrers"]>;

  /**
   * Get page views
   *
   * Get the total number of views and breakdown per day or week for the last 14 days. Timestamps are aligned to UTC midnight of the beginning of the day or week. Week begins on Monday.
   *
   * @throws {ApiError} 403: Forbidden
   */
  readonly reposGetViews: Operation<operations["repos/get-views"]>;

  /**
   * Transfer a repository
   *
   * A transfer request will need to be accepted by the new owner when transferring a personal repository to another user. The response will contain the original `owner`, and the transfer will continue asynchronously. For more details on the requirements to transfer personal and organization-owned repositories, see [about repository transfers](https://docs.github.com/articles/about-repository-transfers/).
   */
  readonly reposTransfer: Operation<operations["repos/transfer"]>;

  /**
   * Check if vulnerability alerts are enabled for a repository
   *
   * Shows whether dependency alerts are enabled or disabled for a repository. The authenticated user must have admin read access to the repository. For more information, see "[About security alerts for vulnerable dependencies](https://docs.github.com/articles/about-security-alerts-for-vulnerable-dependencies)".
   *
   * @throws {ApiError} 404: Not Found if repository is not enabled with vulnerability alerts
   */
  readonly reposCheckVulnerabilityAlerts: Operation<operations["repos/check-vulnerability-alerts"]>;

  /**
   * Enable vulnerability alerts
   *
   * Enables dependency alerts and the dependency graph for a repository. The authenticated user must have admin access to the repository. For more information, see "[About security alerts for vulnerable dependencies](https://docs.github.com/articles/about-security-alerts-for-vulnerable-dependencies)".
   */
  readonly reposEnableVulnerabilityAlerts: Operation<operations["repos/enable-vulnerability-alerts"]>;

  /**
   * Disable vulnerability alerts
   *
   * Disables dependency alerts and the dependency graph for a repository.
   * The authenticated user must have admin access to the repository. For more information,
   * see "[About security alerts for vulnerable dependencies](https://docs.github.com/articles/about-security-alerts-for-vulnerable-dependencies)".
   */
  readonly reposDisableVulnerabilityAlerts: Operation<operations["repos/disable-vulnerability-alerts"]>;

  /**
   * Download a repository archive (zip)
   *
   * Gets a redirect URL to download a zip archive for a repository. If you omit `:ref`, the repository’s default branch (usually
   * `main`) will be used. Please make sure your HTTP framework is configured to follow redirects or you will need to use
   * the `Location` header to make a second `GET` request.
   *
   * > [!NOTE]
   * > For private repositories, these links are temporary and expire after five minutes. If the repository is empty, you will receive a 404 when you follow the redirect.
   *
   * @throws {ApiError} 302: Response
   */
  readonly reposDownloadZipballArchive: Operation<operations["repos/download-zipball-archive"]>;

  /**
   * Create a repository using a template
   *
   * Creates a new repository using a repository template. Use the `template_owner` and `template_repo` route parameters to specify the repository to use as the template. If the repository is not public, the authenticated user must own or be a member of an organization that owns the repository. To check if a repository is available to use as a template, get the repository's information using the [Get a repository](https://docs.github.com/rest/repos/repos#get-a-repository) endpoint and check that the `is_template` key is `true`.
   *
   * OAuth app tokens and personal access tokens (classic) need the `public_repo` or `repo` scope to create a public repository, and `repo` scope to create a private repository.
   */
  readonly reposCreateUsingTemplate: Operation<operations["repos/create-using-template"]>;

  /**
   * List public repositories
   *
   * Lists all public repositories in the order that they were created.
   *
   * Note:
   * - For GitHub Enterprise Server, this endpoint will only list repositories available to all users on the enterprise.
   * - Pagination is powered exclusively by the `since` parameter. Use the [Link header](https://docs.github.com/rest/guides/using-pagination-in-the-rest-api#using-link-headers) to get the URL for the next page of repositories.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposListPublic: Operation<operations["repos/list-public"]>;

  /**
   * Search code
   *
   * Searches for query terms inside of a file. This method returns up to 100 results [per page](https://docs.github.com/rest/guides/using-pagination-in-the-rest-api).
   *
   * When searching for code, you can get text match metadata for the file **content** and file **path** fields when you pass the `text-match` media type. For more details about how to receive highlighted search results, see [Text match metadata](https://docs.github.com/rest/search/search#text-match-metadata).
   *
   * For example, if you want to find the definition of the `addClass` function inside [jQuery](https://github.com/jquery/jquery) repository, your query would look something like this:
   *
   * `q=addClass+in:file+language:js+repo:jquery/jquery`
   *
   * This query searches for the keyword `addClass` within a file's contents. The query limits the search to files where the language is JavaScript in the `jquery/jquery` repository.
   *
   * Considerations for code search:
   *
   * Due to the complexity of searching code, there are a few restrictions on how searches are performed:
   *
   * *   Only the _default branch_ is considered. In most cases, this will be the `master` branch.
   * *   Only files smaller than 384 KB are searchable.
   * *   You must always include at least one search term when searching source code. For example, searching for [`language:go`](https://github.com/search?utf8=%E2%9C%93&q=language%3Ago&type=Code) is not valid, while [`amazing
   * language:go`](https://github.com/search?utf8=%E2%9C%93&q=amazing+language%3Ago&type=Code) is.
   *
   * This endpoint requires you to authenticate and limits you to 10 requests per minute.
   *
   * `query.sort` is deprecated.
   * `query.order` is deprecated.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly searchCode: Operation<operations["search/code"]>;

  /**
   * Search commits
   *
   * Find commits via various criteria on the default branch (usually `main`). This method returns up to 100 results [per page](https://docs.github.com/rest/guides/using-pagination-in-the-rest-api).
   *
   * When searching for commits, you can get text match metadata for the **message** field when you provide the `text-match` media type. For more details about how to receive highlighted search results, see [Text match
   * metadata](https://docs.github.com/rest/search/search#text-match-metadata).
   *
   * For example, if you want to find commits related to CSS in the [octocat/Spoon-Knife](https://github.com/octocat/Spoon-Knife) repository. Your query would look something like this:
   *
   * `q=repo:octocat/Spoon-Knife+css`
   *
   * @throws {ApiError} 304: Not modified
   */
  readonly searchCommits: Operation<operations["search/commits"]>;

  /**
   * Search issues and pull requests
   *
   * Find issues by state and keyword. This method returns up to 100 results [per page](https://docs.github.com/rest/guides/using-pagination-in-the-rest-api).
   *
   * When searching for issues, you can get text match metadata for the issue **title**, issue **body**, and issue **comment body** fields when you pass the `text-match` media type. For more details about how to receive highlighted
   * search results, see [Text match metadata](https://docs.github.com/rest/search/search#text-match-metadata).
   *
   * For example, if you want to find the oldest unresolved Python bugs on Windows. Your query might look something like this.
   *
   * `q=windows+label:bug+language:python+state:open&sort=created&order=asc`
   *
   * This query searches for the keyword `windows`, within any open issue that is labeled as `bug`. The search runs across repositories whose primary language is Python. The results are sorted by creation date in ascending order, which means the oldest issues appear first in the search results.
   *
   * > [!NOTE]
   * > For requests made by GitHub Apps with a user access token, you can't retrieve a combination of issues and pull requests in a single query. Requests that don't include the `is:issue` or `is:pull-request` qualifier will receive an HTTP `422 Unprocessable Entity` response. To get results for both issues and pull requests, you must send separate queries for issues and pull requests. For more information about the `is` qualifier, see "[Searching only issues or pull requests](https://docs.github.com/github/searching-for-information-on-github/searching-issues-and-pull-requests#search-only-issues-or-pull-requests)."
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly searchIssuesAndPullRequests: Operation<operations["search/issues-and-pull-requests"]>;

  /**
   * Search labels
   *
   * Find labels in a repository with names or descriptions that match search keywords. Returns up to 100 results [per page](https://docs.github.com/rest/guides/using-pagination-in-the-rest-api).
   *
   * When searching for labels, you can get text match metadata for the label **name** and **description** fields when you pass the `text-match` media type. For more details about how to receive highlighted search results, see [Text match metadata](https://docs.github.com/rest/search/search#text-match-metadata).
   *
   * For example, if you want to find labels in the `linguist` repository that match `bug`, `defect`, or `enhancement`. Your query might look like this:
   *
   * `q=bug+defect+enhancement&repository_id=64778136`
   *
   * The labels that best match the query appear first in the search results.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly searchLabels: Operation<operations["search/labels"]>;

  /**
   * Search repositories
   *
   * Find repositories via various criteria. This method returns up to 100 results [per page](https://docs.github.com/rest/guides/using-pagination-in-the-rest-api).
   *
   * When searching for repositories, you can get text match metadata for the **name** and **description** fields when you pass the `text-match` media type. For more details about how to receive highlighted search results, see [Text match metadata](https://docs.github.com/rest/search/search#text-match-metadata).
   *
   * For example, if you want to search for popular Tetris repositories written in assembly code, your query might look like this:
   *
   * `q=tetris+language:assembly&sort=stars&order=desc`
   *
   * This query searches for repositories with the word `tetris` in the name, the description, or the README. The results are limited to repositories where the primary language is assembly. The results are sorted by stars in descending order, so that the most popular repositories appear first in the search results.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly searchRepos: Operation<operations["search/repos"]>;

  /**
   * Search topics
   *
   * Find topics via various criteria. Results are sorted by best match. This method returns up to 100 results [per page](https://docs.github.com/rest/guides/using-pagination-in-the-rest-api). See "[Searching topics](https://docs.github.com/articles/searching-topics/)" for a detailed list of qualifiers.
   *
   * When searching for topics, you can get text match metadata for the topic's **short\_description**, **description**, **name**, or **display\_name** field when you pass the `text-match` media type. For more details about how to receive highlighted search results, see [Text match metadata](https://docs.github.com/rest/search/search#text-match-metadata).
   *
   * For example, if you want to search for topics related to Ruby that are featured on https://github.com/topics. Your query might look like this:
   *
   * `q=ruby+is:featured`
   *
   * This query searches for topics with the keyword `ruby` and limits the results to find only topics that are featured. The topics that are the best match for the query appear first in the search results.
   *
   * @throws {ApiError} 304: Not modified
   */
  readonly searchTopics: Operation<operations["search/topics"]>;

  /**
   * Search users
   *
   * Find users via various criteria. This method returns up to 100 results [per page](https://docs.github.com/rest/guides/using-pagination-in-the-rest-api).
   *
   * When searching for users, you can get text match metadata for the issue **login**, public **email**, and **name** fields when you pass the `text-match` media type. For more details about highlighting search results, see [Text match metadata](https://docs.github.com/rest/search/search#text-match-metadata). For more details about how to receive highlighted search results, see [Text match metadata](https://docs.github.com/rest/search/search#text-match-metadata).
   *
   * For example, if you're looking for a list of popular users, you might try this query:
   *
   * `q=tom+repos:%3E42+followers:%3E1000`
   *
   * This query searches for users with the name `tom`. The results are restricted to users with more than 42 repositories and over 1,000 followers.
   *
   * This endpoint does not accept authentication and will only include publicly visible users. As an alternative, you can use the GraphQL API. The GraphQL API requires authentication and will return private users, including Enterprise Managed Users (EMUs), that you are authorized to view. For more information, see "[GraphQL Queries](https://docs.github.com/graphql/reference/queries#search)."
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly searchUsers: Operation<operations["search/users"]>;

  /**
   * Get a team (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the [Get a team by name](https://docs.github.com/rest/teams/teams#get-a-team-by-name) endpoint.
   *
   * @deprecated
   * @throws {ApiError} 404: Resource not found
   */
  readonly teamsGetLegacy: Operation<operations["teams/get-legacy"]>;

  /**
   * Delete a team (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the new [Delete a team](https://docs.github.com/rest/teams/teams#delete-a-team) endpoint.
   *
   * To delete a team, the authenticated user must be an organization owner or team maintainer.
   *
   * If you are an organization owner, deleting a parent team will delete all of its child teams as well.
   *
   * @deprecated
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly teamsDeleteLegacy: Operation<operations["teams/delete-legacy"]>;

  /**
   * Update a team (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the new [Update a team](https://docs.github.com/rest/teams/teams#update-a-team) endpoint.
   *
   * To edit a team, the authenticated user must either be an organization owner or a team maintainer.
   *
   * > [!NOTE]
   * > With nested teams, the `privacy` for parent teams cannot be `secret`.
   *
   * @deprecated
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly teamsUpdateLegacy: Operation<operations["teams/update-legacy"]>;

  /**
   * List pending team invitations (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the new [`List pending team invitations`](https://docs.github.com/rest/teams/members#list-pending-team-invitations) endpoint.
   *
   * The return hash contains a `role` field which refers to the Organization Invitation role and will be one of the following values: `direct_member`, `admin`, `billing_manager`, `hiring_manager`, or `reinstate`. If the invitee is not a GitHub member, the `login` field in the return hash will be `null`.
   *
   * @deprecated
   */
  readonly teamsListPendingInvitationsLegacy: Operation<operations["teams/list-pending-invitations-legacy"]>;

  /**
   * List team members (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the new [`List team members`](https://docs.github.com/rest/teams/members#list-team-members) endpoint.
   *
   * Team members will include the members of child teams.
   *
   * Each member includes their `role` on the team (`member` or `maintainer`) and an `inherited` flag indicating whether the membership is inherited from a child team (`true`) or is a direct membership (`false`).
   *
   * @deprecated
   * @throws {ApiError} 404: Resource not found
   */
  readonly teamsListMembersLegacy: Operation<operations["teams/list-members-legacy"]>;

  /**
   * Get team member (Legacy)
   *
   * The "Get team member" endpoint (described below) is closing down.
   *
   * We recommend using the [Get team membership for a user](https://docs.github.com/rest/teams/members#get-team-membership-for-a-user) endpoint instead. It allows you to get both active and pending memberships.
   *
   * To list members in a team, the team must be visible to the authenticated user.
   *
   * @deprecated We recommend using the [Get team membership for a user](https://docs.github.com/rest/teams/members#get-team-membership-for-a-user) endpoint instead.
   * @throws {ApiError} 404: if user is not a member
   */
  readonly teamsGetMemberLegacy: Operation<operations["teams/get-member-legacy"]>;

  /**
   * Add team member (Legacy)
   *
   * The "Add team member" endpoint (described below) is closing down.
   *
   * We recommend using the [Add or update team membership for a user](https://docs.github.com/rest/teams/members#add-or-update-team-membership-for-a-user) endpoint instead. It allows you to invite new organization members to your teams.
   *
   * Team synchronization is available for organizations using GitHub Enterprise Cloud. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * To add someone to a team, the authenticated user must be an organization owner or a team maintainer in the team they're changing. The person being added to the team must be a member of the team's organization.
   *
   * > [!NOTE]
   * > When you have team synchronization set up for a team with your organization's identity provider (IdP), you will see an error if you attempt to use the API for making changes to the team's membership. If you have access to manage group membership in your IdP, you can manage GitHub team membership through your identity provider, which automatically adds and removes team members in an organization. For more information, see "[Synchronizing teams between your identity provider and GitHub](https://docs.github.com/articles/synchronizing-teams-between-your-identity-provider-and-github/)."
   *
   * Note that you'll need to set `Content-Length` to zero when calling out to this endpoint. For more information, see "[HTTP method](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#http-method)."
   *
   * @deprecated We recommend using the [Add or update team membership for a user](https://docs.github.com/rest/teams/members#add-or-update-team-membership-for-a-user) endpoint instead.
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Not Found if team synchronization is set up
   * @throws {ApiError} 422: Unprocessable Entity if you attempt to add an organization to a team or you attempt to add a user to a team when they are not a member of at least one other team in the same organization
   */
  readonly teamsAddMemberLegacy: Operation<operations["teams/add-member-legacy"]>;

  /**
   * Remove team member (Legacy)
   *
   * The "Remove team member" endpoint (described below) is closing down.
   *
   * We recommend using the [Remove team membership for a user](https://docs.github.com/rest/teams/members#remove-team-membership-for-a-user) endpoint instead. It allows you to remove both active and pending memberships.
   *
   * Team synchronization is available for organizations using GitHub Enterprise Cloud. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * To remove a team member, the authenticated user must have 'admin' permissions to the team or be an owner of the org that the team is associated with. Removing a team member does not delete the user, it just removes them from the team.
   *
   * > [!NOTE]
   * > When you have team synchronization set up for a team with your organization's identity provider (IdP), you will see an error if you attempt to use the API for making changes to the team's membership. If you have access to manage group membership in your IdP, you can manage GitHub team membership through your identity provider, which automatically adds and removes team members in an organization. For more information, see "[Synchronizing teams between your identity provider and GitHub](https://docs.github.com/articles/synchronizing-teams-between-your-identity-provider-and-github/)."
   *
   * @deprecated We recommend using the [Remove team membership for a user](https://docs.github.com/rest/teams/members#remove-team-membership-for-a-user) endpoint instead.
   * @throws {ApiError} 404: Not Found if team synchronization is setup
   */
  readonly teamsRemoveMemberLegacy: Operation<operations["teams/remove-member-legacy"]>;

  /**
   * Get team membership for a user (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the new [Get team membership for a user](https://docs.github.com/rest/teams/members#get-team-membership-for-a-user) endpoint.
   *
   * Team members will include the members of child teams.
   *
   * To get a user's membership with a team, the team must be visible to the authenticated user.
   *
   * **Note:**
   * The response contains the `state` of the membership and the member's `role`.
   *
   * The `role` for organization owners is set to `maintainer`. For more information about `maintainer` roles, see [Create a team](https://docs.github.com/rest/teams/teams#create-a-team).
   *
   * @deprecated
   * @throws {ApiError} 404: Resource not found
   */
  readonly teamsGetMembershipForUserLegacy: Operation<operations["teams/get-membership-for-user-legacy"]>;

  /**
   * Add or update team membership for a user (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the new [Add or update team membership for a user](https://docs.github.com/rest/teams/members#add-or-update-team-membership-for-a-user) endpoint.
   *
   * Team synchronization is available for organizations using GitHub Enterprise Cloud. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * If the user is already a member of the team's organization, this endpoint will add the user to the team. To add a membership between an organization member and a team, the authenticated user must be an organization owner or a team maintainer.
   *
   * > [!NOTE]
   * > When you have team synchronization set up for a team with your organization's identity provider (IdP), you will see an error if you attempt to use the API for making changes to the team's membership. If you have access to manage group membership in your IdP, you can manage GitHub team membership through your identity provider, which automatically adds and removes team members in an organization. For more information, see "[Synchronizing teams between your identity provider and GitHub](https://docs.github.com/articles/synchronizing-teams-between-your-identity-provider-and-github/)."
   *
   * If the user is unaffiliated with the team's organization, this endpoint will send an invitation to the user via email. This newly-created membership will be in the "pending" state until the user accepts the invitation, at which point the membership will transition to the "active" state and the user will be added as a member of the team. To add a membership between an unaffiliated user and a team, the authenticated user must be an organization owner.
   *
   * If the user is already a member of the team, this endpoint will update the role of the team member's role. To update the membership of a team member, the authenticated user must be an organization owner or a team maintainer.
   *
   * @deprecated
   * @throws {ApiError} 403: Forbidden if team synchronization is set up
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Unprocessable Entity if you attempt to add an organization to a team
   */
  readonly teamsAddOrUpdateMembershipForUserLegacy: Operation<operations["teams/add-or-update-membership-for-user-legacy"]>;

  /**
   * Remove team membership for a user (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the new [Remove team membership for a user](https://docs.github.com/rest/teams/members#remove-team-membership-for-a-user) endpoint.
   *
   * Team synchronization is available for organizations using GitHub Enterprise Cloud. For more information, see [GitHub's products](https://docs.github.com/github/getting-started-with-github/githubs-products) in the GitHub Help documentation.
   *
   * To remove a membership between a user and a team, the authenticated user must have 'admin' permissions to the team or be an owner of the organization that the team is associated with. Removing team membership does not delete the user, it just removes their membership from the team.
   *
   * > [!NOTE]
   * > When you have team synchronization set up for a team with your organization's identity provider (IdP), you will see an error if you attempt to use the API for making changes to the team's membership. If you have access to manage group membership in your IdP, you can manage GitHub team membership through your identity provider, which automatically adds and removes team members in an organization. For more information, see "[Synchronizing teams between your identity provider and GitHub](https://docs.github.com/articles/synchronizing-teams-between-your-identity-provider-and-github/)."
   *
   * @deprecated
   * @throws {ApiError} 403: if team synchronization is set up
   */
  readonly teamsRemoveMembershipForUserLegacy: Operation<operations["teams/remove-membership-for-user-legacy"]>;

  /**
   * List team repositories (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the new [List team repositories](https://docs.github.com/rest/teams/teams#list-team-repositories) endpoint.
   *
   * @deprecated
   * @throws {ApiError} 404: Resource not found
   */
  readonly teamsListReposLegacy: Operation<operations["teams/list-repos-legacy"]>;

  /**
   * Check team permissions for a repository (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the new [Check team permissions for a repository](https://docs.github.com/rest/teams/teams#check-team-permissions-for-a-repository) endpoint.
   *
   * > [!NOTE]
   * > Repositories inherited through a parent team will also be checked.
   *
   * You can also get information about the specified repository, including what permissions the team grants on it, by passing the following custom [media type](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types/) via the `Accept` header:
   *
   * @deprecated
   * @throws {ApiError} 404: Not Found if repository is not managed by this team
   */
  readonly teamsCheckPermissionsForRepoLegacy: Operation<operations["teams/check-permissions-for-repo-legacy"]>;

  /**
   * Add or update team repository permissions (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the new "[Add or update team repository permissions](https://docs.github.com/rest/teams/teams#add-or-update-team-repository-permissions)" endpoint.
   *
   * To add a repository to a team or update the team's permission on a repository, the authenticated user must have admin access to the repository, and must be able to see the team. The repository must be owned by the organization, or a direct fork of a repository owned by the organization. You will get a `422 Unprocessable Entity` status if you attempt to add a repository to a team that is not owned by the organization.
   *
   * Note that, if you choose not to pass any parameters, you'll need to set `Content-Length` to zero when calling out to this endpoint. For more information, see "[HTTP method](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#http-method)."
   *
   * @deprecated
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly teamsAddOrUpdateRepoPermissionsLegacy: Operation<operations["teams/add-or-update-repo-permissions-legacy"]>;

  /**
   * Remove a repository from a team (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the new [Remove a repository from a team](https://docs.github.com/rest/teams/teams#remove-a-repository-from-a-team) endpoint.
   *
   * If the authenticated user is an organization owner or a team maintainer, they can remove any repositories from the team. To remove a repository from a team as an organization member, the authenticated user must have admin access to the repository and must be able to see the team. NOTE: This does not delete the repository, it just removes it from the team.
   *
   * @deprecated
   */
  readonly teamsRemoveRepoLegacy: Operation<operations["teams/remove-repo-legacy"]>;

  /**
   * List child teams (Legacy)
   *
   * > [!WARNING]
   * > **Endpoint closing down notice:** This endpoint route is closing down and will be removed from the Teams API. We recommend migrating your existing code to use the new [`List child teams`](https://docs.github.com/rest/teams/teams#list-child-teams) endpoint.
   *
   * @deprecated
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly teamsListChildLegacy: Operation<operations["teams/list-child-legacy"]>;

  /**
   * Get the authenticated user
   *
   * OAuth app tokens and personal access tokens (classic) need the `user` scope in order for the response to include private profile information.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly usersGetAuthenticated: Operation<operations["users/get-authenticated"]>;

  /**
   * Update the authenticated user
   *
   * **Note:** If your email is set to private and you send an `email` parameter as part of this request to update your profile, your privacy settings are still enforced: the email address will not be displayed on your public profile or via the API.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersUpdateAuthenticated: Operation<operations["users/update-authenticated"]>;

  /**
   * List users blocked by the authenticated user
   *
   * List the users you've blocked on your personal account.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersListBlockedByAuthenticatedUser: Operation<operations["users/list-blocked-by-authenticated-user"]>;

  /**
   * Check if a user is blocked by the authenticated user
   *
   * Returns a 204 if the given user is blocked by the authenticated user. Returns a 404 if the given user is not blocked by the authenticated user, or if the given user account has been identified as spam by GitHub.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: If the user is not blocked
   */
  readonly usersCheckBlocked: Operation<operations["users/check-blocked"]>;

  /**
   * Block a user
   *
   * Blocks the given user and returns a 204. If the authenticated user cannot block the given user a 422 is returned.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersBlock: Operation<operations["users/block"]>;

  /**
   * Unblock a user
   *
   * Unblocks the given user and returns a 204.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersUnblock: Operation<operations["users/unblock"]>;

  /**
   * List codespaces for the authenticated user
   *
   * Lists the authenticated user's codespaces.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesListForAuthenticatedUser: Operation<operations["codespaces/list-for-authenticated-user"]>;

  /**
   * Create a codespace for the authenticated user
   *
   * Creates a new codespace, owned by the authenticated user.
   *
   * This endpoint requires either a `repository_id` OR a `pull_request` but not both.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 503: Service unavailable
   */
  readonly codespacesCreateForAuthenticatedUser: Operation<operations["codespaces/create-for-authenticated-user"]>;

  /**
   * List secrets for the authenticated user
   *
   * Lists all development environment secrets available for a user's codespaces without revealing their
   * encrypted values.
   *
   * The authenticated user must have Codespaces access to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` or `codespace:secrets` scope to use this endpoint.
   */
  readonly codespacesListSecretsForAuthenticatedUser: Operation<operations["codespaces/list-secrets-for-authenticated-user"]>;

  /**
   * Get public key for the authenticated user
   *
   * Gets your public key, which you need to encrypt secrets. You need to encrypt a secret before you can create or update secrets.
   *
   * The authenticated user must have Codespaces access to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` or `codespace:secrets` scope to use this endpoint.
   */
  readonly codespacesGetPublicKeyForAuthenticatedUser: Operation<operations["codespaces/get-public-key-for-authenticated-user"]>;

  /**
   * Get a secret for the authenticated user
   *
   * Gets a development environment secret available to a user's codespaces without revealing its encrypted value.
   *
   * The authenticated user must have Codespaces access to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` or `codespace:secrets` scope to use this endpoint.
   */
  readonly codespacesGetSecretForAuthenticatedUser: Operation<operations["codespaces/get-secret-for-authenticated-user"]>;

  /**
   * Create or update a secret for the authenticated user
   *
   * Creates or updates a development environment secret for a user's codespace with an encrypted value. Encrypt your secret using
   * [LibSodium](https://libsodium.gitbook.io/doc/bindings_for_other_languages). For more information, see "[Encrypting secrets for the REST API](https://docs.github.com/rest/guides/encrypting-secrets-for-the-rest-api)."
   *
   * The authenticated user must have Codespaces access to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` or `codespace:secrets` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly codespacesCreateOrUpdateSecretForAuthenticatedUser: Operation<operations["codespaces/create-or-update-secret-for-authenticated-user"]>;

  /**
   * Delete a secret for the authenticated user
   *
   * Deletes a development environment secret from a user's codespaces using the secret name. Deleting the secret will remove access from all codespaces that were allowed to access the secret.
   *
   * The authenticated user must have Codespaces access to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` or `codespace:secrets` scope to use this endpoint.
   */
  readonly codespacesDeleteSecretForAuthenticatedUser: Operation<operations["codespaces/delete-secret-for-authenticated-user"]>;

  /**
   * List selected repositories for a user secret
   *
   * List the repositories that have been granted the ability to use a user's development environment secret.
   *
   * The authenticated user must have Codespaces access to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` or `codespace:secrets` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesListRepositoriesForSecretForAuthenticatedUser: Operation<operations["codespaces/list-repositories-for-secret-for-authenticated-user"]>;

  /**
   * Set selected repositories for a user secret
   *
   * Select the repositories that will use a user's development environment secret.
   *
   * The authenticated user must have Codespaces access to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` or `codespace:secrets` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesSetRepositoriesForSecretForAuthenticatedUser: Operation<operations["codespaces/set-repositories-for-secret-for-authenticated-user"]>;

  /**
   * Add a selected repository to a user secret
   *
   * Adds a repository to the selected repositories for a user's development environment secret.
   *
   * The authenticated user must have Codespaces access to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` or `codespace:secrets` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesAddRepositoryForSecretForAuthenticatedUser: Operation<operations["codespaces/add-repository-for-secret-for-authenticated-user"]>;

  /**
   * Remove a selected repository from a user secret
   *
   * Removes a repository from the selected repositories for a user's development environment secret.
   *
   * The authenticated user must have Codespaces access to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` or `codespace:secrets` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesRemoveRepositoryForSecretForAuthenticatedUser: Operation<operations["codespaces/remove-repository-for-secret-for-authenticated-user"]>;

  /**
   * Get a codespace for the authenticated user
   *
   * Gets information about a user's codespace.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesGetForAuthenticatedUser: Operation<operations["codespaces/get-for-authenticated-user"]>;

  /**
   * Delete a codespace for the authenticated user
   *
   * Deletes a user's codespace.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesDeleteForAuthenticatedUser: Operation<operations["codespaces/delete-for-authenticated-user"]>;

  /**
   * Update a codespace for the authenticated user
   *
   * Updates a codespace owned by the authenticated user. Currently only the codespace's machine type and recent folders can be modified using this endpoint.
   *
   * If you specify a new machine type it will be applied the next time your codespace is started.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly codespacesUpdateForAuthenticatedUser: Operation<operations["codespaces/update-for-authenticated-user"]>;

  /**
   * Export a codespace for the authenticated user
   *
   * Triggers an export of the specified codespace and returns a URL and ID where the status of the export can be monitored.
   *
   * If changes cannot be pushed to the codespace's repository, they will be pushed to a new or previously-existing fork instead.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesExportForAuthenticatedUser: Operation<operations["codespaces/export-for-authenticated-user"]>;

  /**
   * Get details about a codespace export
   *
   * Gets information about an export of a codespace.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly codespacesGetExportDetailsForAuthenticatedUser: Operation<operations["codespaces/get-export-details-for-authenticated-user"]>;

  /**
   * List machine types for a codespace
   *
   * List the machine types a codespace can transition to use.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesCodespaceMachinesForAuthenticatedUser: Operation<operations["codespaces/codespace-machines-for-authenticated-user"]>;

  /**
   * Create a repository from an unpublished codespace
   *
   * Publishes an unpublished codespace, creating a new repository and assigning it to the codespace.
   *
   * The codespace's token is granted write permissions to the repository, allowing the user to push their changes.
   *
   * This will fail for a codespace that is already published, meaning it has an associated repository.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly codespacesPublishForAuthenticatedUser: Operation<operations["codespaces/publish-for-authenticated-user"]>;

  /**
   * Start a codespace for the authenticated user
   *
   * Starts a user's codespace.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 402: Payment required
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesStartForAuthenticatedUser: Operation<operations["codespaces/start-for-authenticated-user"]>;

  /**
   * Stop a codespace for the authenticated user
   *
   * Stops a user's codespace.
   *
   * OAuth app tokens and personal access tokens (classic) need the `codespace` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly codespacesStopForAuthenticatedUser: Operation<operations["codespaces/stop-for-authenticated-user"]>;

  /**
   * Get list of conflicting packages during Docker migration for authenticated-user
   *
   * Lists all packages that are owned by the authenticated user within the user's namespace, and that encountered a conflict during a Docker migration.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint.
   */
  readonly packagesListDockerMigrationConflictingPackagesForAuthenticatedUser: Operation<operations["packages/list-docker-migration-conflicting-packages-for-authenticated-user"]>;

  /**
   * Set primary email visibility for the authenticated user
   *
   * Sets the visibility for your primary email addresses.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersSetPrimaryEmailVisibilityForAuthenticatedUser: Operation<operations["users/set-primary-email-visibility-for-authenticated-user"]>;

  /**
   * List email addresses for the authenticated user
   *
   * Lists all of your email addresses, and specifies which one is visible
   * to the public.
   *
   * OAuth app tokens and personal access tokens (classic) need the `user:email` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersListEmailsForAuthenticatedUser: Operation<operations["users/list-emails-for-authenticated-user"]>;

  /**
   * Add an email address for the authenticated user
   *
   * OAuth app tokens and personal access tokens (classic) need the `user` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersAddEmailForAuthenticatedUser: Operation<operations["users/add-email-for-authenticated-user"]>;

  /**
   * Delete an email address for the authenticated user
   *
   * OAuth app tokens and personal access tokens (classic) need the `user` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersDeleteEmailForAuthenticatedUser: Operation<operations["users/delete-email-for-authenticated-user"]>;

  /**
   * List followers of the authenticated user
   *
   * Lists the people following the authenticated user.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly usersListFollowersForAuthenticatedUser: Operation<operations["users/list-followers-for-authenticated-user"]>;

  /**
   * List the people the authenticated user follows
   *
   * Lists the people who the authenticated user follows.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly usersListFollowedByAuthenticatedUser: Operation<operations["users/list-followed-by-authenticated-user"]>;

  /**
   * Check if a person is followed by the authenticated user
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: if the person is not followed by the authenticated user
   */
  readonly usersCheckPersonIsFollowedByAuthenticated: Operation<operations["users/check-person-is-followed-by-authenticated"]>;

  /**
   * Follow a user
   *
   * Note that you'll need to set `Content-Length` to zero when calling out to this endpoint. For more information, see "[HTTP verbs](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#http-method)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `user:follow` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersFollow: Operation<operations["users/follow"]>;

  /**
   * Unfollow a user
   *
   * OAuth app tokens and personal access tokens (classic) need the `user:follow` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersUnfollow: Operation<operations["users/unfollow"]>;

  /**
   * List GPG keys for the authenticated user
   *
   * Lists the current user's GPG keys.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:gpg_key` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersListGpgKeysForAuthenticatedUser: Operation<operations["users/list-gpg-keys-for-authenticated-user"]>;

  /**
   * Create a GPG key for the authenticated user
   *
   * Adds a GPG key to the authenticated user's GitHub account.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:gpg_key` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersCreateGpgKeyForAuthenticatedUser: Operation<operations["users/create-gpg-key-for-authenticated-user"]>;

  /**
   * Get a GPG key for the authenticated user
   *
   * View extended details for a single GPG key.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:gpg_key` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersGetGpgKeyForAuthenticatedUser: Operation<operations["users/get-gpg-key-for-authenticated-user"]>;

  /**
   * Delete a GPG key for the authenticated user
   *
   * Removes a GPG key from the authenticated user's GitHub account.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:gpg_key` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersDeleteGpgKeyForAuthenticatedUser: Operation<operations["users/delete-gpg-key-for-authenticated-user"]>;

  /**
   * List app installations accessible to the user access token
   *
   * Lists installations of your GitHub App that the authenticated user has explicit permission (`:read`, `:write`, or `:admin`) to access.
   *
   * The authenticated user has explicit permission to access repositories they own, repositories where they are a collaborator, and repositories that they can access through an organization membership.
   *
   * You can find the permissions for the installation under the `permissions` key.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly appsListInstallationsForAuthenticatedUser: Operation<operations["apps/list-installations-for-authenticated-user"]>;

  /**
   * List repositories accessible to the user access token
   *
   * List repositories that the authenticated user has explicit permission (`:read`, `:write`, or `:admin`) to access for an installation.
   *
   * The authenticated user has explicit permission to access repositories they own, repositories where they are a collaborator, and repositories that they can access through an organization membership.
   *
   * The access the user has to each repository is included in the hash under the `permissions` key.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly appsListInstallationReposForAuthenticatedUser: Operation<operations["apps/list-installation-repos-for-authenticated-user"]>;

  /**
   * Add a repository to an app installation
   *
   * Add a single repository to an installation. The authenticated user must have admin access to the repository.
   *
   * This endpoint only works for PATs (classic) with the `repo` scope.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly appsAddRepoToInstallationForAuthenticatedUser: Operation<operations["apps/add-repo-to-installation-for-authenticated-user"]>;

  /**
   * Remove a repository from an app installation
   *
   * Remove a single repository from an installation. The authenticated user must have admin access to the repository. The installation must have the `repository_selection` of `selected`.
   *
   * This endpoint only works for PATs (classic) with the `repo` scope.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Returned when the application is installed on `all` repositories in the organization, or if this request would remove the last repository that the application has access to in the organization.
   */
  readonly appsRemoveRepoFromInstallationForAuthenticatedUser: Operation<operations["apps/remove-repo-from-installation-for-authenticated-user"]>;

  /**
   * Get interaction restrictions for your public repositories
   *
   * Shows which type of GitHub user can interact with your public repositories and when the restriction expires.
   */
  readonly interactionsGetRestrictionsForAuthenticatedUser: Operation<operations["interactions/get-restrictions-for-authenticated-user"]>;

  /**
   * Set interaction restrictions for your public repositories
   *
   * Temporarily restricts which type of GitHub user can interact with your public repositories. Setting the interaction limit at the user level will overwrite any interaction limits that are set for individual repositories owned by the user.
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly interactionsSetRestrictionsForAuthenticatedUser: Operation<operations["interactions/set-restrictions-for-authenticated-user"]>;

  /**
   * Remove interaction restrictions from your public repositories
   *
   * Removes any interaction restrictions from your public repositories.
   */
  readonly interactionsRemoveRestrictionsForAuthenticatedUser: Operation<operations["interactions/remove-restrictions-for-authenticated-user"]>;

  /**
   * List user account issues assigned to the authenticated user
   *
   * List issues across owned and member repositories assigned to the authenticated user.
   *
   * > [!NOTE]
   * > GitHub's REST API considers every pull request an issue, but not every issue is a pull request. For this reason, "Issues" endpoints may return both issues and pull requests in the response. You can identify pull requests by the `pull_request` key. Be aware that the `id` of a pull request returned from "Issues" endpoints will be an _issue id_. To find out the pull request id, use the "[List pull requests](https://docs.github.com/rest/pulls/pulls#list-pull-requests)" endpoint.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.raw+json`**: Returns the raw markdown body. Response will include `body`. This is the default if you do not pass any specific media type.
   * - **`application/vnd.github.text+json`**: Returns a text only representation of the markdown body. Response will include `body_text`.
   * - **`application/vnd.github.html+json`**: Returns HTML rendered from the body's markdown. Response will include `body_html`.
   * - **`application/vnd.github.full+json`**: Returns raw, text, and HTML representations. Response will include `body`, `body_text`, and `body_html`.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 404: Resource not found
   */
  readonly issuesListForAuthenticatedUser: Operation<operations["issues/list-for-authenticated-user"]>;

  /**
   * List public SSH keys for the authenticated user
   *
   * Lists the public SSH keys for the authenticated user's GitHub account.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:public_key` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersListPublicSshKeysForAuthenticatedUser: Operation<operations["users/list-public-ssh-keys-for-authenticated-user"]>;

  /**
   * Create a public SSH key for the authenticated user
   *
   * Adds a public SSH key to the authenticated user's GitHub account.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:public_key` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersCreatePublicSshKeyForAuthenticatedUser: Operation<operations["users/create-public-ssh-key-for-authenticated-user"]>;

  /**
   * Get a public SSH key for the authenticated user
   *
   * View extended details for a single public SSH key.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:public_key` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersGetPublicSshKeyForAuthenticatedUser: Operation<operations["users/get-public-ssh-key-for-authenticated-user"]>;

  /**
   * Delete a public SSH key for the authenticated user
   *
   * Removes a public SSH key from the authenticated user's GitHub account.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:public_key` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersDeletePublicSshKeyForAuthenticatedUser: Operation<operations["users/delete-public-ssh-key-for-authenticated-user"]>;

  /**
   * List subscriptions for the authenticated user
   *
   * Lists the active subscriptions for the authenticated user.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 404: Resource not found
   */
  readonly appsListSubscriptionsForAuthenticatedUser: Operation<operations["apps/list-subscriptions-for-authenticated-user"]>;

  /**
   * List subscriptions for the authenticated user (stubbed)
   *
   * Lists the active subscriptions for the authenticated user.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   */
  readonly appsListSubscriptionsForAuthenticatedUserStubbed: Operation<operations["apps/list-subscriptions-for-authenticated-user-stubbed"]>;

  /**
   * List organization memberships for the authenticated user
   *
   * Lists all of the authenticated user's organization memberships.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsListMembershipsForAuthenticatedUser: Operation<operations["orgs/list-memberships-for-authenticated-user"]>;

  /**
   * Get an organization membership for the authenticated user
   *
   * If the authenticated user is an active or pending member of the organization, this endpoint will return the user's membership. If the authenticated user is not affiliated with the organization, a `404` is returned. This endpoint will return a `403` if the request is made by a GitHub App that is blocked by the organization.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly orgsGetMembershipForAuthenticatedUser: Operation<operations["orgs/get-membership-for-authenticated-user"]>;

  /**
   * Update an organization membership for the authenticated user
   *
   * Converts the authenticated user to an active member of the organization, if that user has a pending invitation from the organization.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsUpdateMembershipForAuthenticatedUser: Operation<operations["orgs/update-membership-for-authenticated-user"]>;

  /**
   * List user migrations
   *
   * Lists all migrations a user has started.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly migrationsListForAuthenticatedUser: Operation<operations["migrations/list-for-authenticated-user"]>;

  /**
   * Start a user migration
   *
   * Initiates the generation of a user migration archive.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly migrationsStartForAuthenticatedUser: Operation<operations["migrations/start-for-authenticated-user"]>;

  /**
   * Get a user migration status
   *
   * Fetches a single user migration. The response includes the `state` of the migration, which can be one of the following values:
   *
   * *   `pending` - the migration hasn't started yet.
   * *   `exporting` - the migration is in progress.
   * *   `exported` - the migration finished successfully.
   * *   `failed` - the migration failed.
   *
   * Once the migration has been `exported` you can [download the migration archive](https://docs.github.com/rest/migrations/users#download-a-user-migration-archive).
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly migrationsGetStatusForAuthenticatedUser: Operation<operations["migrations/get-status-for-authenticated-user"]>;

  /**
   * Download a user migration archive
   *
   * Fetches the URL to download the migration archive as a `tar.gz` file. Depending on the resources your repository uses, the migration archive can contain JSON files with data for these objects:
   *
   * *   attachments
   * *   bases
   * *   commit\_comments
   * *   issue\_comments
   * *   issue\_events
   * *   issues
   * *   milestones
   * *   organizations
   * *   projects
   * *   protected\_branches
   * *   pull\_request\_reviews
   * *   pull\_requests
   * *   releases
   * *   repositories
   * *   review\_comments
   * *   schema
   * *   users
   *
   * The archive will also contain an `attachments` directory that includes all attachment files uploaded to GitHub.com and a `repositories` directory that contains the repository's Git data.
   *
   * @throws {ApiError} 302: Response
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly migrationsGetArchiveForAuthenticatedUser: Operation<operations["migrations/get-archive-for-authenticated-user"]>;

  /**
   * Delete a user migration archive
   *
   * Deletes a previous migration archive. Downloadable migration archives are automatically deleted after seven days. Migration metadata, which is returned in the [List user migrations](https://docs.github.com/rest/migrations/users#list-user-migrations) and [Get a user migration status](https://docs.github.com/rest/migrations/users#get-a-user-migration-status) endpoints, will continue to be available even after an archive is deleted.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly migrationsDeleteArchiveForAuthenticatedUser: Operation<operations["migrations/delete-archive-for-authenticated-user"]>;

  /**
   * Unlock a user repository
   *
   * Unlocks a repository. You can lock repositories when you [start a user migration](https://docs.github.com/rest/migrations/users#start-a-user-migration). Once the migration is complete you can unlock each repository to begin using it again or [delete the repository](https://docs.github.com/rest/repos/repos#delete-a-repository) if you no longer need the source data. Returns a status of `404 Not Found` if the repository is not locked.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly migrationsUnlockRepoForAuthenticatedUser: Operation<operations["migrations/unlock-repo-for-authenticated-user"]>;

  /**
   * List repositories for a user migration
   *
   * Lists all the repositories for this user migration.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly migrationsListReposForAuthenticatedUser: Operation<operations["migrations/list-repos-for-authenticated-user"]>;

  /**
   * List organizations for the authenticated user
   *
   * List organizations for the authenticated user.
   *
   * For OAuth app tokens and personal access tokens (classic), this endpoint only lists organizations that your authorization allows you to operate on in some way (e.g., you can list teams with `read:org` scope, you can publicize your organization membership with `user` scope, etc.). Therefore, this API requires at least `user` or `read:org` scope for OAuth app tokens and personal access tokens (classic). Requests with insufficient scope will receive a `403 Forbidden` response.
   *
   * > [!NOTE]
   * > Requests using a fine-grained access token will receive a `200 Success` response with an empty list.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly orgsListForAuthenticatedUser: Operation<operations["orgs/list-for-authenticated-user"]>;

  /**
   * List packages for the authenticated user's namespace
   *
   * Lists packages owned by the authenticated user within the user's namespace.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 400: The value of `per_page` multiplied by `page` cannot be greater than 10000.
   */
  readonly packagesListPackagesForAuthenticatedUser: Operation<operations["packages/list-packages-for-authenticated-user"]>;

  /**
   * Get a package for the authenticated user
   *
   * Gets a specific package for a package owned by the authenticated user.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   */
  readonly packagesGetPackageForAuthenticatedUser: Operation<operations["packages/get-package-for-authenticated-user"]>;

  /**
   * Delete a package for the authenticated user
   *
   * Deletes a package owned by the authenticated user. You cannot delete a public package if any version of the package has more than 5,000 downloads. In this scenario, contact GitHub support for further assistance.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` and `delete:packages` scopes to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesDeletePackageForAuthenticatedUser: Operation<operations["packages/delete-package-for-authenticated-user"]>;

  /**
   * Restore a package for the authenticated user
   *
   * Restores a package owned by the authenticated user.
   *
   * You can restore a deleted package under the following conditions:
   *   - The package was deleted within the last 30 days.
   *   - The same package namespace and version is still available and not reused for a new package. If the same package namespace is not available, you will not be able to restore your package. In this scenario, to restore the deleted package, you must delete the new package that uses the deleted package's namespace first.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` and `write:packages` scopes to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesRestorePackageForAuthenticatedUser: Operation<operations["packages/restore-package-for-authenticated-user"]>;

  /**
   * List package versions for a package owned by the authenticated user
   *
   * Lists package versions for a package owned by the authenticated user.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesGetAllPackageVersionsForPackageOwnedByAuthenticatedUser: Operation<operations["packages/get-all-package-versions-for-package-owned-by-authenticated-user"]>;

  /**
   * Get a package version for the authenticated user
   *
   * Gets a specific package version for a package owned by the authenticated user.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   */
  readonly packagesGetPackageVersionForAuthenticatedUser: Operation<operations["packages/get-package-version-for-authenticated-user"]>;

  /**
   * Delete a package version for the authenticated user
   *
   * Deletes a specific package version for a package owned by the authenticated user.  If the package is public and the package version has more than 5,000 downloads, you cannot delete the package version. In this scenario, contact GitHub support for further assistance.
   *
   * The authenticated user must have admin permissions in the organization to use this endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` and `delete:packages` scopes to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesDeletePackageVersionForAuthenticatedUser: Operation<operations["packages/delete-package-version-for-authenticated-user"]>;

  /**
   * Restore a package version for the authenticated user
   *
   * Restores a package version owned by the authenticated user.
   *
   * You can restore a deleted package version under the following conditions:
   *   - The package was deleted within the last 30 days.
   *   - The same package namespace and version is still available and not reused for a new package. If the same package namespace is not available, you will not be able to restore your package. In this scenario, to restore the deleted package, you must delete the new package that uses the deleted package's namespace first.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` and `write:packages` scopes to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesRestorePackageVersionForAuthenticatedUser: Operation<operations["packages/restore-package-version-for-authenticated-user"]>;

  /**
   * List public email addresses for the authenticated user
   *
   * Lists your publicly visible email address, which you can set with the
   * [Set primary email visibility for the authenticated user](https://docs.github.com/rest/users/emails#set-primary-email-visibility-for-the-authenticated-user)
   * endpoint.
   *
   * OAuth app tokens and personal access tokens (classic) need the `user:email` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersListPublicEmailsForAuthenticatedUser: Operation<operations["users/list-public-emails-for-authenticated-user"]>;

  /**
   * List repositories for the authenticated user
   *
   * Lists repositories that the authenticated user has explicit permission (`:read`, `:write`, or `:admin`) to access.
   *
   * The authenticated user has explicit permission to access repositories they own, repositories where they are a collaborator, and repositories that they can access through an organization membership.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposListForAuthenticatedUser: Operation<operations["repos/list-for-authenticated-user"]>;

  /**
   * Create a repository for the authenticated user
   *
   * Creates a new repository for the authenticated user.
   *
   * OAuth app tokens and personal access tokens (classic) need the `public_repo` or `repo` scope to create a public repository, and `repo` scope to create a private repository.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly reposCreateForAuthenticatedUser: Operation<operations["repos/create-for-authenticated-user"]>;

  /**
   * List repository invitations for the authenticated user
   *
   * When authenticating as a user, this endpoint will list all currently open repository invitations for that user.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly reposListInvitationsForAuthenticatedUser: Operation<operations["repos/list-invitations-for-authenticated-user"]>;

  /**
   * Decline a repository invitation
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   */
  readonly reposDeclineInvitationForAuthenticatedUser: Operation<operations["repos/decline-invitation-for-authenticated-user"]>;

  /**
   * Accept a repository invitation
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 409: Conflict
   */
  readonly reposAcceptInvitationForAuthenticatedUser: Operation<operations["repos/accept-invitation-for-authenticated-user"]>;

  /**
   * List social accounts for the authenticated user
   *
   * Lists all of your social accounts.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersListSocialAccountsForAuthenticatedUser: Operation<operations["users/list-social-accounts-for-authenticated-user"]>;

  /**
   * Add social accounts for the authenticated user
   *
   * Add one or more social accounts to the authenticated user's profile.
   *
   * OAuth app tokens and personal access tokens (classic) need the `user` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersAddSocialAccountForAuthenticatedUser: Operation<operations["users/add-social-account-for-authenticated-user"]>;

  /**
   * Delete social accounts for the authenticated user
   *
   * Deletes one or more social accounts from the authenticated user's profile.
   *
   * OAuth app tokens and personal access tokens (classic) need the `user` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersDeleteSocialAccountForAuthenticatedUser: Operation<operations["users/delete-social-account-for-authenticated-user"]>;

  /**
   * List SSH signing keys for the authenticated user
   *
   * Lists the SSH signing keys for the authenticated user's GitHub account.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:ssh_signing_key` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersListSshSigningKeysForAuthenticatedUser: Operation<operations["users/list-ssh-signing-keys-for-authenticated-user"]>;

  /**
   * Create a SSH signing key for the authenticated user
   *
   * Creates an SSH signing key for the authenticated user's GitHub account.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:ssh_signing_key` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersCreateSshSigningKeyForAuthenticatedUser: Operation<operations["users/create-ssh-signing-key-for-authenticated-user"]>;

  /**
   * Get an SSH signing key for the authenticated user
   *
   * Gets extended details for an SSH signing key.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:ssh_signing_key` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersGetSshSigningKeyForAuthenticatedUser: Operation<operations["users/get-ssh-signing-key-for-authenticated-user"]>;

  /**
   * Delete an SSH signing key for the authenticated user
   *
   * Deletes an SSH signing key from the authenticated user's GitHub account.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:ssh_signing_key` scope to use this endpoint.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersDeleteSshSigningKeyForAuthenticatedUser: Operation<operations["users/delete-ssh-signing-key-for-authenticated-user"]>;

  /**
   * List repositories starred by the authenticated user
   *
   * Lists repositories the authenticated user has starred.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.star+json`**: Includes a timestamp of when the star was created.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly activityListReposStarredByAuthenticatedUser: Operation<operations["activity/list-repos-starred-by-authenticated-user"]>;

  /**
   * Check if a repository is starred by the authenticated user
   *
   * Whether the authenticated user has starred the repository.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Not Found if this repository is not starred by you
   */
  readonly activityCheckRepoIsStarredByAuthenticatedUser: Operation<operations["activity/check-repo-is-starred-by-authenticated-user"]>;

  /**
   * Star a repository for the authenticated user
   *
   * Note that you'll need to set `Content-Length` to zero when calling out to this endpoint. For more information, see "[HTTP method](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#http-method)."
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly activityStarRepoForAuthenticatedUser: Operation<operations["activity/star-repo-for-authenticated-user"]>;

  /**
   * Unstar a repository for the authenticated user
   *
   * Unstar a repository that the authenticated user has previously starred.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly activityUnstarRepoForAuthenticatedUser: Operation<operations["activity/unstar-repo-for-authenticated-user"]>;

  /**
   * List repositories watched by the authenticated user
   *
   * Lists repositories the authenticated user is watching.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly activityListWatchedReposForAuthenticatedUser: Operation<operations["activity/list-watched-repos-for-authenticated-user"]>;

  /**
   * List teams for the authenticated user
   *
   * List all of the teams across all of the organizations to which the authenticated
   * user belongs.
   *
   * OAuth app tokens and personal access tokens (classic) need the `user`, `repo`, or `read:org` scope to use this endpoint.
   *
   * When using a fine-grained personal access token, the resource owner of the token must be a single organization, and the response will only include the teams from that organization.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly teamsListForAuthenticatedUser: Operation<operations["teams/list-for-authenticated-user"]>;

  /**
   * Get a user using their ID
   *
   * Provides publicly available information about someone with a GitHub account. This method takes their durable user `ID` instead of their `login`, which can change over time.
   *
   * If you are requesting information about an [Enterprise Managed User](https://docs.github.com/enterprise-cloud@latest/admin/managing-iam/understanding-iam-for-enterprises/about-enterprise-managed-users), or a GitHub App bot that is installed in an organization that uses Enterprise Managed Users, your requests must be authenticated as a user or GitHub App that has access to the organization to view that account's information. If you are not authorized, the request will return a `404 Not Found` status.
   *
   * The `email` key in the following response is the publicly visible email address from your GitHub [profile page](https://github.com/settings/profile). When setting up your profile, you can select a primary email address to be public which provides an email entry for this endpoint. If you do not set a public email address for `email`, then it will have a value of `null`. You only see publicly visible email addresses when authenticated with GitHub. For more information, see [Authentication](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#authentication).
   *
   * The Emails API enables you to list all of your email addresses, and toggle a primary email to be visible publicly. For more information, see [Emails API](https://docs.github.com/rest/users/emails).
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersGetById: Operation<operations["users/get-by-id"]>;

  /**
   * Create draft item for user owned project
   *
   * Create draft issue item for the specified user owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsCreateDraftItemForAuthenticatedUser: Operation<operations["projects/create-draft-item-for-authenticated-user"]>;

  /**
   * List users
   *
   * Lists all users, in the order that they signed up on GitHub. This list includes personal user accounts and organization accounts.
   *
   * Note: Pagination is powered exclusively by the `since` parameter. Use the [Link header](https://docs.github.com/rest/guides/using-pagination-in-the-rest-api#using-link-headers) to get the URL for the next page of users.
   *
   * @throws {ApiError} 304: Not modified
   */
  readonly usersList: Operation<operations["users/list"]>;

  /**
   * Create a view for a user-owned project
   *
   * Create a new view in a user-owned project. Views allow you to customize how items in a project are displayed and filtered.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   * @throws {ApiError} 503: Service unavailable
   */
  readonly projectsCreateViewForUser: Operation<operations["projects/create-view-for-user"]>;

  /**
   * Get a user
   *
   * Provides publicly available information about someone with a GitHub account.
   *
   * If you are requesting information about an [Enterprise Managed User](https://docs.github.com/enterprise-cloud@latest/admin/managing-iam/understanding-iam-for-enterprises/about-enterprise-managed-users), or a GitHub App bot that is installed in an organization that uses Enterprise Managed Users, your requests must be authenticated as a user or GitHub App that has access to the organization to view that account's information. If you are not authorized, the request will return a `404 Not Found` status.
   *
   * The `email` key in the following response is the publicly visible email address from your GitHub [profile page](https://github.com/settings/profile). When setting up your profile, you can select a primary email address to be public which provides an email entry for this endpoint. If you do not set a public email address for `email`, then it will have a value of `null`. You only see publicly visible email addresses when authenticated with GitHub. For more information, see [Authentication](https://docs.github.com/rest/guides/getting-started-with-the-rest-api#authentication).
   *
   * The Emails API enables you to list all of your email addresses, and toggle a primary email to be visible publicly. For more information, see [Emails API](https://docs.github.com/rest/users/emails).
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersGetByUsername: Operation<operations["users/get-by-username"]>;

  /**
   * List attestations by bulk subject digests
   *
   * List a collection of artifact attestations associated with any entry in a list of subject digests owned by a user.
   *
   * The collection of attestations returned by this endpoint is filtered according to the authenticated user's permissions; if the authenticated user cannot read a repository, the attestations associated with that repository will not be included in the response. In addition, when using a fine-grained access token the `attestations:read` permission is required.
   *
   * **Please note:** in order to offer meaningful security benefits, an attestation's signature and timestamps **must** be cryptographically verified, and the identity of the attestation signer **must** be validated. Attestations can be verified using the [GitHub CLI `attestation verify` command](https://cli.github.com/manual/gh_attestation_verify). For more information, see [our guide on how to use artifact attestations to establish a build's provenance](https://docs.github.com/actions/security-guides/using-artifact-attestations-to-establish-provenance-for-builds).
   */
  readonly usersListAttestationsBulk: Operation<operations["users/list-attestations-bulk"]>;

  /**
   * Delete attestations in bulk
   *
   * Delete artifact attestations in bulk by either subject digests or unique ID.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersDeleteAttestationsBulk: Operation<operations["users/delete-attestations-bulk"]>;

  /**
   * Delete attestations by subject digest
   *
   * Delete an artifact attestation by subject digest.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersDeleteAttestationsBySubjectDigest: Operation<operations["users/delete-attestations-by-subject-digest"]>;

  /**
   * Delete attestations by ID
   *
   * Delete an artifact attestation by unique ID that is associated with a repository owned by a user.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersDeleteAttestationsById: Operation<operations["users/delete-attestations-by-id"]>;

  /**
   * List attestations
   *
   * List a collection of artifact attestations with a given subject digest that are associated with repositories owned by a user.
   *
   * The collection of attestations returned by this endpoint is filtered according to the authenticated user's permissions; if the authenticated user cannot read a repository, the attestations associated with that repository will not be included in the response. In addition, when using a fine-grained access token the `attestations:read` permission is required.
   *
   * **Please note:** in order to offer meaningful security benefits, an attestation's signature and timestamps **must** be cryptographically verified, and the identity of the attestation signer **must** be validated. Attestations can be verified using the [GitHub CLI `attestation verify` command](https://cli.github.com/manual/gh_attestation_verify). For more information, see [our guide on how to use artifact attestations to establish a build's provenance](https://docs.github.com/actions/security-guides/using-artifact-attestations-to-establish-provenance-for-builds).
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly usersListAttestations: Operation<operations["users/list-attestations"]>;

  /**
   * List Copilot Spaces for a user
   *
   * Lists Copilot Spaces owned by a user. The authenticated user must have read access to the user's Copilot Spaces.
   *
   * Only Spaces that are readable by the authenticated user are returned. This includes the user's own spaces, and public user spaces when accessing another user's spaces.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:user` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesListForUser: Operation<operations["copilot-spaces/list-for-user"]>;

  /**
   * Create a Copilot Space for a user
   *
   * Creates a new Copilot Space owned by a user. Only the authenticated user can create spaces for their own account.
   *
   * Users can create personal Copilot Spaces for their individual use.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:user` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesCreateForUser: Operation<operations["copilot-spaces/create-for-user"]>;

  /**
   * Get a Copilot Space for a user
   *
   * Gets details about a specific Copilot Space owned by a user. The authenticated user must have read access to the Space.
   *
   * Private user spaces require the authenticated user to be the owner of the space.
   * Public user spaces are accessible to any authenticated user.
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesGetForUser: Operation<operations["copilot-spaces/get-for-user"]>;

  /**
   * Set a Copilot Space for a user
   *
   * Updates a Copilot Space owned by a user. Only the authenticated user can update spaces for their own account.
   *
   * Users can update their personal Copilot Spaces.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:user` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesUpdateForUser: Operation<operations["copilot-spaces/update-for-user"]>;

  /**
   * Delete a Copilot Space for a user
   *
   * Deletes a Copilot Space owned by a user. The authenticated user must be the owner of the space.
   *
   * **Warning:** This action is permanent and cannot be undone. Deleting a space will remove all associated resources and configurations.
   *
   * OAuth app tokens and personal access tokens (classic) need the `user` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesDeleteForUser: Operation<operations["copilot-spaces/delete-for-user"]>;

  /**
   * List collaborators for a Copilot Space for a user
   *
   * Lists all collaborators for a specific Copilot Space owned by a user. The authenticated user must be the owner of the space or have admin access to the space.
   *
   * Each collaborator entry specifies which user has access to the space and at what level (reader, writer, or admin). The space owner is excluded from this list.
   *
   * Team collaborators are not supported for user-owned Copilot Spaces.
   *
   * OAuth app tokens and personal access tokens (classic) need the `user` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesListCollaboratorsForUser: Operation<operations["copilot-spaces/list-collaborators-for-user"]>;

  /**
   * Add a collaborator to a Copilot Space for a user
   *
   * Adds a collaborator to a specific Copilot Space owned by a user. The authenticated user must be the owner of the space or have admin access to the space.
   *
   * Team collaborators are not supported for user-owned Copilot Spaces.
   *
   * OAuth app tokens and personal access tokens (classic) need the `user` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesAddCollaboratorForUser: Operation<operations["copilot-spaces/add-collaborator-for-user"]>;

  /**
   * Set a collaborator role for a Copilot Space for a user
   *
   * Updates the role of a collaborator for a specific Copilot Space owned by a user. The authenticated user must be the owner of the space or have admin access to the space.
   *
   * OAuth app tokens and personal access tokens (classic) need the `user` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesUpdateCollaboratorForUser: Operation<operations["copilot-spaces/update-collaborator-for-user"]>;

  /**
   * Remove a collaborator from a Copilot Space for a user
   *
   * Removes a collaborator from a specific Copilot Space owned by a user. The authenticated user must be the owner of the space or have admin access to the space.
   *
   * OAuth app tokens and personal access tokens (classic) need the `user` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesRemoveCollaboratorForUser: Operation<operations["copilot-spaces/remove-collaborator-for-user"]>;

  /**
   * List resources for a Copilot Space for a user
   *
   * Lists all resources attached to a specific Copilot Space owned by a user.
   * The authenticated user must have appropriate permissions to view the space.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:user` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesListResourcesForUser: Operation<operations["copilot-spaces/list-resources-for-user"]>;

  /**
   * Create a resource for a Copilot Space for a user
   *
   * Creates a new resource in a specific Copilot Space owned by a user.
   * The authenticated user must have write permissions on the space.
   *
   * The following resource types are supported: `repository`, `github_file`, `free_text`, `github_issue`, `github_pull_request`.
   * The `uploaded_text_file` and `media_content` types are not supported via this endpoint.
   *
   * For `github_file` resources, if a resource with the same repository, file path, and SHA already exists, the existing resource is returned with a `200` status.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:user` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesCreateResourceForUser: Operation<operations["copilot-spaces/create-resource-for-user"]>;

  /**
   * Get a resource for a Copilot Space for a user
   *
   * Gets a specific resource attached to a Copilot Space owned by a user.
   * The authenticated user must have appropriate permissions to view the space.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:user` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesGetResourceForUser: Operation<operations["copilot-spaces/get-resource-for-user"]>;

  /**
   * Set a resource for a Copilot Space for a user
   *
   * Updates the metadata of a resource in a specific Copilot Space owned by a user.
   * The authenticated user must have write permissions on the space.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:user` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly copilotSpacesUpdateResourceForUser: Operation<operations["copilot-spaces/update-resource-for-user"]>;

  /**
   * Delete a resource from a Copilot Space for a user
   *
   * Deletes a resource from a specific Copilot Space owned by a user.
   * The authenticated user must have write permissions on the space.
   *
   * OAuth app tokens and personal access tokens (classic) need the `write:user` scope to use this endpoint.
   *
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly copilotSpacesDeleteResourceForUser: Operation<operations["copilot-spaces/delete-resource-for-user"]>;

  /**
   * Get list of conflicting packages during Docker migration for user
   *
   * Lists all packages that are in a specific user's namespace, that the requesting user has access to, and that encountered a conflict during Docker migration.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly packagesListDockerMigrationConflictingPackagesForUser: Operation<operations["packages/list-docker-migration-conflicting-packages-for-user"]>;

  /**
   * List events for the authenticated user
   *
   * If you are authenticated as the given user, you will see your private events. Otherwise, you'll only see public events. _Optional_: use the fine-grained token with following permission set to view private events: "Events" user permissions (read).
   *
   * > [!NOTE]
   * > This API is not built to serve real-time use cases. Depending on the time of day, event latency can be anywhere from 30s to 6h.
   */
  readonly activityListEventsForAuthenticatedUser: Operation<operations["activity/list-events-for-authenticated-user"]>;

  /**
   * List organization events for the authenticated user
   *
   * This is the user's organization dashboard. You must be authenticated as the user to view this.
   *
   * > [!NOTE]
   * > This API is not built to serve real-time use cases. Depending on the time of day, event latency can be anywhere from 30s to 6h.
   */
  readonly activityListOrgEventsForAuthenticatedUser: Operation<operations["activity/list-org-events-for-authenticated-user"]>;

  /**
   * List public events for a user
   *
   * > [!NOTE]
   * > This API is not built to serve real-time use cases. Depending on the time of day, event latency can be anywhere from 30s to 6h.
   */
  readonly activityListPublicEventsForUser: Operation<operations["activity/list-public-events-for-user"]>;

  /**
   * List followers of a user
   *
   * Lists the people following the specified user.
   */
  readonly usersListFollowersForUser: Operation<operations["users/list-followers-for-user"]>;

  /**
   * List the people a user follows
   *
   * Lists the people who the specified user follows.
   */
  readonly usersListFollowingForUser: Operation<operations["users/list-following-for-user"]>;

  /**
   * Check if a user follows another user
   *
   * @throws {ApiError} 404: if the user does not follow the target user
   */
  readonly usersCheckFollowingForUser: Operation<operations["users/check-following-for-user"]>;

  /**
   * List gists for a user
   *
   * Lists public gists for the specified user:
   *
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly gistsListForUser: Operation<operations["gists/list-for-user"]>;

  /**
   * List GPG keys for a user
   *
   * Lists the GPG keys for a user. This information is accessible by anyone.
   */
  readonly usersListGpgKeysForUser: Operation<operations["users/list-gpg-keys-for-user"]>;

  /**
   * Get contextual information for a user
   *
   * Provides hovercard information. You can find out more about someone in relation to their pull requests, issues, repositories, and organizations.
   *
   *   The `subject_type` and `subject_id` parameters provide context for the person's hovercard, which returns more information than without the parameters. For example, if you wanted to find out more about `octocat` who owns the `Spoon-Knife` repository, you would use a `subject_type` value of `repository` and a `subject_id` value of `1300192` (the ID of the `Spoon-Knife` repository).
   *
   * OAuth app tokens and personal access tokens (classic) need the `repo` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly usersGetContextForUser: Operation<operations["users/get-context-for-user"]>;

  /**
   * Get a user installation for the authenticated app
   *
   * Enables an authenticated GitHub App to find the user’s installation information.
   *
   * You must use a [JWT](https://docs.github.com/apps/building-github-apps/authenticating-with-github-apps/#authenticating-as-a-github-app) to access this endpoint.
   */
  readonly appsGetUserInstallation: Operation<operations["apps/get-user-installation"]>;

  /**
   * List public keys for a user
   *
   * Lists the _verified_ public SSH keys for a user. This is accessible by anyone.
   */
  readonly usersListPublicKeysForUser: Operation<operations["users/list-public-keys-for-user"]>;

  /**
   * List organizations for a user
   *
   * List [public organization memberships](https://docs.github.com/articles/publicizing-or-concealing-organization-membership) for the specified user.
   *
   * This method only lists _public_ memberships, regardless of authentication. If you need to fetch all of the organization memberships (public and private) for the authenticated user, use the [List organizations for the authenticated user](https://docs.github.com/rest/orgs/orgs#list-organizations-for-the-authenticated-user) API instead.
   */
  readonly orgsListForUser: Operation<operations["orgs/list-for-user"]>;

  /**
   * List packages for a user
   *
   * Lists all packages in a user's namespace for which the requesting user has access.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 400: The value of `per_page` multiplied by `page` cannot be greater than 10000.
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly packagesListPackagesForUser: Operation<operations["packages/list-packages-for-user"]>;

  /**
   * Get a package for a user
   *
   * Gets a specific package metadata for a public package owned by a user.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   */
  readonly packagesGetPackageForUser: Operation<operations["packages/get-package-for-user"]>;

  /**
   * Delete a package for a user
   *
   * Deletes an entire package for a user. You cannot delete a public package if any version of the package has more than 5,000 downloads. In this scenario, contact GitHub support for further assistance.
   *
   * If the `package_type` belongs to a GitHub Packages registry that supports granular permissions, the authenticated user must have admin permissions to the package. For the list of these registries, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#granular-permissions-for-userorganization-scoped-packages)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` and `delete:packages` scopes to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesDeletePackageForUser: Operation<operations["packages/delete-package-for-user"]>;

  /**
   * Restore a package for a user
   *
   * Restores an entire package for a user.
   *
   * You can restore a deleted package under the following conditions:
   *   - The package was deleted within the last 30 days.
   *   - The same package namespace and version is still available and not reused for a new package. If the same package namespace is not available, you will not be able to restore your package. In this scenario, to restore the deleted package, you must delete the new package that uses the deleted package's namespace first.
   *
   * If the `package_type` belongs to a GitHub Packages registry that supports granular permissions, the authenticated user must have admin permissions to the package. For the list of these registries, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#granular-permissions-for-userorganization-scoped-packages)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` and `write:packages` scopes to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesRestorePackageForUser: Operation<operations["packages/restore-package-for-user"]>;

  /**
   * List package versions for a package owned by a user
   *
   * Lists package versions for a public package owned by a specified user.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesGetAllPackageVersionsForPackageOwnedByUser: Operation<operations["packages/get-all-package-versions-for-package-owned-by-user"]>;

  /**
   * Get a package version for a user
   *
   * Gets a specific package version for a public package owned by a specified user.
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` scope to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   */
  readonly packagesGetPackageVersionForUser: Operation<operations["packages/get-package-version-for-user"]>;

  /**
   * Delete package version for a user
   *
   * Deletes a specific package version for a user. If the package is public and the package version has more than 5,000 downloads, you cannot delete the package version. In this scenario, contact GitHub support for further assistance.
   *
   * If the `package_type` belongs to a GitHub Packages registry that supports granular permissions, the authenticated user must have admin permissions to the package. For the list of these registries, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#granular-permissions-for-userorganization-scoped-packages)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` and `delete:packages` scopes to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesDeletePackageVersionForUser: Operation<operations["packages/delete-package-version-for-user"]>;

  /**
   * Restore package version for a user
   *
   * Restores a specific package version for a user.
   *
   * You can restore a deleted package under the following conditions:
   *   - The package was deleted within the last 30 days.
   *   - The same package namespace and version is still available and not reused for a new package. If the same package namespace is not available, you will not be able to restore your package. In this scenario, to restore the deleted package, you must delete the new package that uses the deleted package's namespace first.
   *
   * If the `package_type` belongs to a GitHub Packages registry that supports granular permissions, the authenticated user must have admin permissions to the package. For the list of these registries, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#granular-permissions-for-userorganization-scoped-packages)."
   *
   * OAuth app tokens and personal access tokens (classic) need the `read:packages` and `write:packages` scopes to use this endpoint. For more information, see "[About permissions for GitHub Packages](https://docs.github.com/packages/learn-github-packages/about-permissions-for-github-packages#permissions-for-repository-scoped-packages)."
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly packagesRestorePackageVersionForUser: Operation<operations["packages/restore-package-version-for-user"]>;

  /**
   * List projects for user
   *
   * List all projects owned by a specific user accessible by the authenticated user.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsListForUser: Operation<operations["projects/list-for-user"]>;

  /**
   * Get project for user
   *
   * Get a specific user-owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsGetForUser: Operation<operations["projects/get-for-user"]>;

  /**
   * List project fields for user
   *
   * List all fields for a specific user-owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsListFieldsForUser: Operation<operations["projects/list-fields-for-user"]>;

  /**
   * Add field to user owned project
   *
   * Add a field to a specified user owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly projectsAddFieldForUser: Operation<operations["projects/add-field-for-user"]>;

  /**
   * Get project field for user
   *
   * Get a specific field for a user-owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsGetFieldForUser: Operation<operations["projects/get-field-for-user"]>;

  /**
   * List items for a user owned project
   *
   * List all items for a specific user-owned project accessible by the authenticated user.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsListItemsForUser: Operation<operations["projects/list-items-for-user"]>;

  /**
   * Add item to user owned project
   *
   * Add an issue or pull request item to the specified user owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsAddItemForUser: Operation<operations["projects/add-item-for-user"]>;

  /**
   * Get an item for a user owned project
   *
   * Get a specific item from a user-owned project.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsGetUserItem: Operation<operations["projects/get-user-item"]>;

  /**
   * Delete project item for user
   *
   * Delete a specific item from a user-owned project.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   */
  readonly projectsDeleteItemForUser: Operation<operations["projects/delete-item-for-user"]>;

  /**
   * Update project item for user
   *
   * Update a specific item in a user-owned project.
   *
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly projectsUpdateItemForUser: Operation<operations["projects/update-item-for-user"]>;

  /**
   * List items for a user project view
   *
   * List items in a user project with the saved view's filter applied.
   *
   * @throws {ApiError} 304: Not modified
   * @throws {ApiError} 401: Requires authentication
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   */
  readonly projectsListViewItemsForUser: Operation<operations["projects/list-view-items-for-user"]>;

  /**
   * List events received by the authenticated user
   *
   * These are events that you've received by watching repositories and following users. If you are authenticated as the
   * given user, you will see private events. Otherwise, you'll only see public events.
   *
   * > [!NOTE]
   * > This API is not built to serve real-time use cases. Depending on the time of day, event latency can be anywhere from 30s to 6h.
   */
  readonly activityListReceivedEventsForUser: Operation<operations["activity/list-received-events-for-user"]>;

  /**
   * List public events received by a user
   *
   * > [!NOTE]
   * > This API is not built to serve real-time use cases. Depending on the time of day, event latency can be anywhere from 30s to 6h.
   */
  readonly activityListReceivedPublicEventsForUser: Operation<operations["activity/list-received-public-events-for-user"]>;

  /**
   * List repositories for a user
   *
   * Lists public repositories for the specified user.
   */
  readonly reposListForUser: Operation<operations["repos/list-for-user"]>;

  /**
   * Get billing AI credit usage report for a user
   *
   * Gets a report of AI credit usage for a user.
   *
   * **Note:** Only data from the past 24 months is accessible via this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly billingGetGithubBillingAiCreditUsageReportUser: Operation<operations["billing/get-github-billing-ai-credit-usage-report-user"]>;

  /**
   * Get billing premium request usage report for a user
   *
   * Gets a report of premium request usage for a user.
   *
   * **Note:** Only data from the past 24 months is accessible via this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly billingGetGithubBillingPremiumRequestUsageReportUser: Operation<operations["billing/get-github-billing-premium-request-usage-report-user"]>;

  /**
   * Get billing usage report for a user
   *
   * Gets a report of the total usage for a user.
   *
   * **Note:** This endpoint is only available to users with access to the enhanced billing platform.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly billingGetGithubBillingUsageReportUser: Operation<operations["billing/get-github-billing-usage-report-user"]>;

  /**
   * Get billing usage summary for a user
   *
   * > [!NOTE]
   * > This endpoint is in public preview and is subject to change.
   *
   * Gets a summary report of usage for a user.
   *
   * **Note:** Only data from the past 24 months is accessible via this endpoint.
   *
   * @throws {ApiError} 400: Bad Request
   * @throws {ApiError} 403: Forbidden
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   * @throws {ApiError} 503: Service unavailable
   */
  readonly billingGetGithubBillingUsageSummaryReportUser: Operation<operations["billing/get-github-billing-usage-summary-report-user"]>;

  /**
   * List social accounts for a user
   *
   * Lists social media accounts for a user. This endpoint is accessible by anyone.
   */
  readonly usersListSocialAccountsForUser: Operation<operations["users/list-social-accounts-for-user"]>;

  /**
   * List SSH signing keys for a user
   *
   * Lists the SSH signing keys for a user. This operation is accessible by anyone.
   */
  readonly usersListSshSigningKeysForUser: Operation<operations["users/list-ssh-signing-keys-for-user"]>;

  /**
   * List repositories starred by a user
   *
   * Lists repositories a user has starred.
   *
   * This endpoint supports the following custom media types. For more information, see "[Media types](https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types)."
   *
   * - **`application/vnd.github.star+json`**: Includes a timestamp of when the star was created.
   */
  readonly activityListReposStarredByUser: Operation<operations["activity/list-repos-starred-by-user"]>;

  /**
   * List repositories watched by a user
   *
   * Lists repositories a user is watching.
   */
  readonly activityListReposWatchedByUser: Operation<operations["activity/list-repos-watched-by-user"]>;

  /**
   * Get all API versions
   *
   * Get all supported GitHub API versions.
   *
   * @throws {ApiError} 404: Resource not found
   */
  readonly metaGetAllVersions: Operation<operations["meta/get-all-versions"]>;

  /**
   * Get the Zen of GitHub
   *
   * Get a random sentence from the Zen of GitHub
   */
  readonly metaGetZen: Operation<operations["meta/get-zen"]>;

  /**
   * Compare two commits
   *
   * **Deprecated**: Use `repos.compareCommitsWithBasehead()` (`GET /repos/{owner}/{repo}/compare/{basehead}`) instead. Both `:base` and `:head` must be branch names in `:repo`. To compare branches across other repositories in the same network as `:repo`, use the format `<USERNAME>:branch`.
   *
   * The response from the API is equivalent to running the `git log base..head` command; however, commits are returned in chronological order. Pass the appropriate [media type](https://docs.github.com/rest/overview/media-types/#commits-commit-comparison-and-pull-requests) to fetch diff and patch formats.
   *
   * The response also includes details on the files that were changed between the two commits. This includes the status of the change (for example, if a file was added, removed, modified, or renamed), and details of the change itself. For example, files with a `renamed` status have a `previous_filename` field showing the previous filename of the file, and files with a `modified` status have a `patch` field showing the changes made to the file.
   *
   * **Working with large comparisons**
   *
   * To process a response with a large number of commits, you can use (`per_page` or `page`) to paginate the results. When using paging, the list of changed files is only returned with page 1, but includes all changed files for the entire comparison. For more information on working with pagination, see "[Traversing with pagination](/rest/guides/traversing-with-pagination)."
   *
   * When calling this API without any paging parameters (`per_page` or `page`), the returned list is limited to 250 commits and the last commit in the list is the most recent of the entire comparison. When a paging parameter is specified, the first commit in the returned list of each page is the earliest.
   *
   * **Signature verification object**
   *
   * The response will include a `verification` object that describes the result of verifying the commit's signature. The following fields are included in the `verification` object:
   *
   * | Name | Type | Description |
   * | ---- | ---- | ----------- |
   * | `verified` | `boolean` | Indicates whether GitHub considers the signature in this commit to be verified. |
   * | `reason` | `string` | The reason for verified value. Possible values and their meanings are enumerated in table below. |
   * | `signature` | `string` | The signature that was extracted from the commit. |
   * | `payload` | `string` | The value that was signed. |
   *
   * These are the possible values for `reason` in the `verification` object:
   *
   * | Value | Description |
   * | ----- | ----------- |
   * | `expired_key` | The key that made the signature is expired. |
   * | `not_signing_key` | The "signing" flag is not among the usage flags in the GPG key that made the signature. |
   * | `gpgverify_error` | There was an error communicating with the signature verification service. |
   * | `gpgverify_unavailable` | The signature verification service is currently unavailable. |
   * | `unsigned` | The object does not include a signature. |
   * | `unknown_signature_type` | A non-PGP signature was found in the commit. |
   * | `no_user` | No user was associated with the `committer` email address in the commit. |
   * | `unverified_email` | The `committer` email address in the commit was associated with a user, but the email address is not verified on her/his account. |
   * | `bad_email` | The `committer` email address in the commit is not included in the identities of the PGP key that made the signature. |
   * | `unknown_key` | The key that made the signature has not been registered with any user's account. |
   * | `malformed_signature` | There was an error parsing the signature. |
   * | `invalid` | The signature could not be cryptographically verified using the key whose key-id was found in the signature. |
   * | `valid` | None of the above errors applied, so the signature is considered to be verified. |
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 500: Internal Error
   */
  readonly reposCompareCommits: Operation<operations["repos/compare-commits"]>;

  /**
   * List organization fine-grained permissions for an organization
   *
   * Lists the fine-grained permissions that can be used in custom organization roles for an organization. For more information, see "[Managing people's access to your organization with roles](https://docs.github.com/organizations/managing-peoples-access-to-your-organization-with-roles/about-custom-organization-roles)."
   *
   * To list the fine-grained permissions that can be used in custom repository roles for an organization, see "[List repository fine-grained permissions for an organization](https://docs.github.com/rest/orgs/organization-roles#list-repository-fine-grained-permissions-for-an-organization)."
   *
   * To use this endpoint, the authenticated user must be one of:
   *
   * - An administrator for the organization.
   * - A user, or a user on a team, with the fine-grained permissions of `read_organization_custom_org_role` in the organization.
   *
   * OAuth app tokens and personal access tokens (classic) need the `admin:org` scope to use this endpoint.
   *
   * @throws {ApiError} 404: Resource not found
   * @throws {ApiError} 422: Validation failed, or the endpoint has been spammed.
   */
  readonly orgsListOrganizationFineGrainedPermissions: Operation<operations["orgs/list-organization-fine-grained-permissions"]>;
}

/** Creates a client of the GitHub's official OpenAPI spec + Octokit extension. Sends nothing until an operation is called. */
export function createGithubClient(options: GithubClientOptions = {}): GithubClient {
  // The table has one entry for each member of the interface: both are rendered from the same operations.
  return createClient(contract, options) as GithubClient;
}

/**
 * Creates a client with calls by method and path: `await paths.GET("/…", { params, body })` resolves to
 * `{ data, error, response }`. A separate function from {@link createGithubClient}, so that a bundle without it is smaller.
 */
export function createGithubPathClient(options: GithubClientOptions = {}): PathClient<paths> {
  return createPathClient<paths>(contract, options);
}
