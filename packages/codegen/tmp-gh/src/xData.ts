// @generated from x by `docent generate`. Do not edit: change the specification instead.

import type * as runtime from "@docent/runtime";
import type { components, operations } from "./schema.gen.ts";

export {
  ApiError,
  type Credential,
  type DeprecationNotice,
  reportDeprecations,
  StreamInterruptedError,
} from "@docent/runtime";
export {
  createGithubClient,
  createGithubPathClient,
  type GithubClient,
  type GithubClientOptions,
} from "./client.gen.ts";
export type { components, operations, paths } from "./schema.gen.ts";

/** The input of `metaRoot`. */
/** The result of `metaRoot`. */
/** The error that `metaRoot` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `securityAdvisoriesListGlobalAdvisories`. */
/** The result of `securityAdvisoriesListGlobalAdvisories`. */
/** The error that `securityAdvisoriesListGlobalAdvisories` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `securityAdvisoriesGetGlobalAdvisory`. */
/** The result of `securityAdvisoriesGetGlobalAdvisory`. */
/** The error that `securityAdvisoriesGetGlobalAdvisory` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentTasksListTasksForRepo`. */
/** The result of `agentTasksListTasksForRepo`. */
/** The error that `agentTasksListTasksForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentTasksCreateTaskInRepo`. */
/** The result of `agentTasksCreateTaskInRepo`. */
/** The error that `agentTasksCreateTaskInRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentTasksGetTaskByRepoAndId`. */
/** The result of `agentTasksGetTaskByRepoAndId`. */
/** The error that `agentTasksGetTaskByRepoAndId` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentTasksListTasks`. */
/** The result of `agentTasksListTasks`. */
/** The error that `agentTasksListTasks` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentTasksGetTaskById`. */
/** The result of `agentTasksGetTaskById`. */
/** The error that `agentTasksGetTaskById` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsGetAuthenticated`. */
/** The result of `appsGetAuthenticated`. */
/** The error that `appsGetAuthenticated` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsCreateFromManifest`. */
/** The result of `appsCreateFromManifest`. */
/** The error that `appsCreateFromManifest` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsGetWebhookConfigForApp`. */
/** The result of `appsGetWebhookConfigForApp`. */
/** The error that `appsGetWebhookConfigForApp` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsUpdateWebhookConfigForApp`. */
/** The result of `appsUpdateWebhookConfigForApp`. */
/** The error that `appsUpdateWebhookConfigForApp` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsListWebhookDeliveries`. */
/** The result of `appsListWebhookDeliveries`. */
/** The error that `appsListWebhookDeliveries` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsGetWebhookDelivery`. */
/** The result of `appsGetWebhookDelivery`. */
/** The error that `appsGetWebhookDelivery` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsRedeliverWebhookDelivery`. */
/** The result of `appsRedeliverWebhookDelivery`. */
/** The error that `appsRedeliverWebhookDelivery` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsListInstallationRequestsForAuthenticatedApp`. */
/** The result of `appsListInstallationRequestsForAuthenticatedApp`. */
/** The error that `appsListInstallationRequestsForAuthenticatedApp` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsListInstallations`. */
/** The result of `appsListInstallations`. */
/** The error that `appsListInstallations` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsGetInstallation`. */
/** The result of `appsGetInstallation`. */
/** The error that `appsGetInstallation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsDeleteInstallation`. */
/** The result of `appsDeleteInstallation`. */
/** The error that `appsDeleteInstallation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsCreateInstallationAccessToken`. */
/** The result of `appsCreateInstallationAccessToken`. */
/** The error that `appsCreateInstallationAccessToken` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsSuspendInstallation`. */
/** The result of `appsSuspendInstallation`. */
/** The error that `appsSuspendInstallation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsUnsuspendInstallation`. */
/** The result of `appsUnsuspendInstallation`. */
/** The error that `appsUnsuspendInstallation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsDeleteAuthorization`. */
/** The result of `appsDeleteAuthorization`. */
/** The error that `appsDeleteAuthorization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsCheckToken`. */
/** The result of `appsCheckToken`. */
/** The error that `appsCheckToken` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsDeleteToken`. */
/** The result of `appsDeleteToken`. */
/** The error that `appsDeleteToken` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsResetToken`. */
/** The result of `appsResetToken`. */
/** The error that `appsResetToken` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsScopeToken`. */
/** The result of `appsScopeToken`. */
/** The error that `appsScopeToken` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsGetBySlug`. */
/** The result of `appsGetBySlug`. */
/** The error that `appsGetBySlug` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `classroomGetAnAssignment`. */
/** The result of `classroomGetAnAssignment`. */
/** The error that `classroomGetAnAssignment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `classroomListAcceptedAssignmentsForAnAssignment`. */
/** The result of `classroomListAcceptedAssignmentsForAnAssignment`. */
/** The error that `classroomListAcceptedAssignmentsForAnAssignment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `classroomGetAssignmentGrades`. */
/** The result of `classroomGetAssignmentGrades`. */
/** The error that `classroomGetAssignmentGrades` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `classroomListClassrooms`. */
/** The result of `classroomListClassrooms`. */
/** The error that `classroomListClassrooms` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `classroomGetAClassroom`. */
/** The result of `classroomGetAClassroom`. */
/** The error that `classroomGetAClassroom` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `classroomListAssignmentsForAClassroom`. */
/** The result of `classroomListAssignmentsForAClassroom`. */
/** The error that `classroomListAssignmentsForAClassroom` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codesOfConductGetAllCodesOfConduct`. */
/** The result of `codesOfConductGetAllCodesOfConduct`. */
/** The error that `codesOfConductGetAllCodesOfConduct` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codesOfConductGetConductCode`. */
/** The result of `codesOfConductGetConductCode`. */
/** The error that `codesOfConductGetConductCode` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `credentialsRevoke`. */
/** The result of `credentialsRevoke`. */
/** The error that `credentialsRevoke` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `emojisGet`. */
/** The result of `emojisGet`. */
/** The error that `emojisGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetActionsCacheRetentionLimitForEnterprise`. */
/** The result of `actionsGetActionsCacheRetentionLimitForEnterprise`. */
/** The error that `actionsGetActionsCacheRetentionLimitForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetActionsCacheRetentionLimitForEnterprise`. */
/** The result of `actionsSetActionsCacheRetentionLimitForEnterprise`. */
/** The error that `actionsSetActionsCacheRetentionLimitForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetActionsCacheStorageLimitForEnterprise`. */
/** The result of `actionsGetActionsCacheStorageLimitForEnterprise`. */
/** The error that `actionsGetActionsCacheStorageLimitForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetActionsCacheStorageLimitForEnterprise`. */
/** The result of `actionsSetActionsCacheStorageLimitForEnterprise`. */
/** The error that `actionsSetActionsCacheStorageLimitForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `oidcListOidcCustomPropertyInclusionsForEnterprise`. */
/** The result of `oidcListOidcCustomPropertyInclusionsForEnterprise`. */
/** The error that `oidcListOidcCustomPropertyInclusionsForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `oidcCreateOidcCustomPropertyInclusionForEnterprise`. */
/** The result of `oidcCreateOidcCustomPropertyInclusionForEnterprise`. */
/** The error that `oidcCreateOidcCustomPropertyInclusionForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `oidcDeleteOidcCustomPropertyInclusionForEnterprise`. */
/** The result of `oidcDeleteOidcCustomPropertyInclusionForEnterprise`. */
/** The error that `oidcDeleteOidcCustomPropertyInclusionForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityGetConfigurationsForEnterprise`. */
/** The result of `codeSecurityGetConfigurationsForEnterprise`. */
/** The error that `codeSecurityGetConfigurationsForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityCreateConfigurationForEnterprise`. */
/** The result of `codeSecurityCreateConfigurationForEnterprise`. */
/** The error that `codeSecurityCreateConfigurationForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityGetDefaultConfigurationsForEnterprise`. */
/** The result of `codeSecurityGetDefaultConfigurationsForEnterprise`. */
/** The error that `codeSecurityGetDefaultConfigurationsForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityGetSingleConfigurationForEnterprise`. */
/** The result of `codeSecurityGetSingleConfigurationForEnterprise`. */
/** The error that `codeSecurityGetSingleConfigurationForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityDeleteConfigurationForEnterprise`. */
/** The result of `codeSecurityDeleteConfigurationForEnterprise`. */
/** The error that `codeSecurityDeleteConfigurationForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityUpdateEnterpriseConfiguration`. */
/** The result of `codeSecurityUpdateEnterpriseConfiguration`. */
/** The error that `codeSecurityUpdateEnterpriseConfiguration` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityAttachEnterpriseConfiguration`. */
/** The result of `codeSecurityAttachEnterpriseConfiguration`. */
/** The error that `codeSecurityAttachEnterpriseConfiguration` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecuritySetConfigurationAsDefaultForEnterprise`. */
/** The result of `codeSecuritySetConfigurationAsDefaultForEnterprise`. */
/** The error that `codeSecuritySetConfigurationAsDefaultForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityGetRepositoriesForEnterpriseConfiguration`. */
/** The result of `codeSecurityGetRepositoriesForEnterpriseConfiguration`. */
/** The error that `codeSecurityGetRepositoriesForEnterpriseConfiguration` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotEnterpriseOneDayUsageMetrics`. */
/** The result of `copilotCopilotEnterpriseOneDayUsageMetrics`. */
/** The error that `copilotCopilotEnterpriseOneDayUsageMetrics` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotEnterpriseUsageMetrics`. */
/** The result of `copilotCopilotEnterpriseUsageMetrics`. */
/** The error that `copilotCopilotEnterpriseUsageMetrics` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotEnterpriseReposOneDayReport`. */
/** The result of `copilotCopilotEnterpriseReposOneDayReport`. */
/** The error that `copilotCopilotEnterpriseReposOneDayReport` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotEnterpriseUserTeamsOneDayReport`. */
/** The result of `copilotCopilotEnterpriseUserTeamsOneDayReport`. */
/** The error that `copilotCopilotEnterpriseUserTeamsOneDayReport` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotUsersOneDayUsageMetrics`. */
/** The result of `copilotCopilotUsersOneDayUsageMetrics`. */
/** The error that `copilotCopilotUsersOneDayUsageMetrics` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotUsersUsageMetrics`. */
/** The result of `copilotCopilotUsersUsageMetrics`. */
/** The error that `copilotCopilotUsersUsageMetrics` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSetEnterpriseCodingAgentPolicy`. */
/** The result of `copilotSetEnterpriseCodingAgentPolicy`. */
/** The error that `copilotSetEnterpriseCodingAgentPolicy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotAddOrganizationsToEnterpriseCodingAgentPolicy`. */
/** The result of `copilotAddOrganizationsToEnterpriseCodingAgentPolicy`. */
/** The error that `copilotAddOrganizationsToEnterpriseCodingAgentPolicy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotRemoveOrganizationsFromEnterpriseCodingAgentPolicy`. */
/** The result of `copilotRemoveOrganizationsFromEnterpriseCodingAgentPolicy`. */
/** The error that `copilotRemoveOrganizationsFromEnterpriseCodingAgentPolicy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotListAlertsForEnterprise`. */
/** The result of `dependabotListAlertsForEnterprise`. */
/** The error that `dependabotListAlertsForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotRepositoryAccessForEnterprise`. */
/** The result of `dependabotRepositoryAccessForEnterprise`. */
/** The error that `dependabotRepositoryAccessForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotUpdateRepositoryAccessForEnterprise`. */
/** The result of `dependabotUpdateRepositoryAccessForEnterprise`. */
/** The error that `dependabotUpdateRepositoryAccessForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotSetRepositoryAccessDefaultLevelForEnterprise`. */
/** The result of `dependabotSetRepositoryAccessDefaultLevelForEnterprise`. */
/** The error that `dependabotSetRepositoryAccessDefaultLevelForEnterprise` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamsList`. */
/** The result of `enterpriseTeamsList`. */
/** The error that `enterpriseTeamsList` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamsCreate`. */
/** The result of `enterpriseTeamsCreate`. */
/** The error that `enterpriseTeamsCreate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamMembershipsList`. */
/** The result of `enterpriseTeamMembershipsList`. */
/** The error that `enterpriseTeamMembershipsList` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamMembershipsBulkAdd`. */
/** The result of `enterpriseTeamMembershipsBulkAdd`. */
/** The error that `enterpriseTeamMembershipsBulkAdd` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamMembershipsBulkRemove`. */
/** The result of `enterpriseTeamMembershipsBulkRemove`. */
/** The error that `enterpriseTeamMembershipsBulkRemove` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamMembershipsGet`. */
/** The result of `enterpriseTeamMembershipsGet`. */
/** The error that `enterpriseTeamMembershipsGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamMembershipsAdd`. */
/** The result of `enterpriseTeamMembershipsAdd`. */
/** The error that `enterpriseTeamMembershipsAdd` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamMembershipsRemove`. */
/** The result of `enterpriseTeamMembershipsRemove`. */
/** The error that `enterpriseTeamMembershipsRemove` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamOrganizationsGetAssignments`. */
/** The result of `enterpriseTeamOrganizationsGetAssignments`. */
/** The error that `enterpriseTeamOrganizationsGetAssignments` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamOrganizationsBulkAdd`. */
/** The result of `enterpriseTeamOrganizationsBulkAdd`. */
/** The error that `enterpriseTeamOrganizationsBulkAdd` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamOrganizationsBulkRemove`. */
/** The result of `enterpriseTeamOrganizationsBulkRemove`. */
/** The error that `enterpriseTeamOrganizationsBulkRemove` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamOrganizationsGetAssignment`. */
/** The result of `enterpriseTeamOrganizationsGetAssignment`. */
/** The error that `enterpriseTeamOrganizationsGetAssignment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamOrganizationsAdd`. */
/** The result of `enterpriseTeamOrganizationsAdd`. */
/** The error that `enterpriseTeamOrganizationsAdd` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamOrganizationsDelete`. */
/** The result of `enterpriseTeamOrganizationsDelete`. */
/** The error that `enterpriseTeamOrganizationsDelete` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamsGet`. */
/** The result of `enterpriseTeamsGet`. */
/** The error that `enterpriseTeamsGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamsDelete`. */
/** The result of `enterpriseTeamsDelete`. */
/** The error that `enterpriseTeamsDelete` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `enterpriseTeamsUpdate`. */
/** The result of `enterpriseTeamsUpdate`. */
/** The error that `enterpriseTeamsUpdate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListPublicEvents`. */
/** The result of `activityListPublicEvents`. */
/** The error that `activityListPublicEvents` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityGetFeeds`. */
/** The result of `activityGetFeeds`. */
/** The error that `activityGetFeeds` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsList`. */
/** The result of `gistsList`. */
/** The error that `gistsList` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsCreate`. */
/** The result of `gistsCreate`. */
/** The error that `gistsCreate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsListPublic`. */
/** The result of `gistsListPublic`. */
/** The error that `gistsListPublic` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsListStarred`. */
/** The result of `gistsListStarred`. */
/** The error that `gistsListStarred` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsGet`. */
/** The result of `gistsGet`. */
/** The error that `gistsGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsDelete`. */
/** The result of `gistsDelete`. */
/** The error that `gistsDelete` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsUpdate`. */
/** The result of `gistsUpdate`. */
/** The error that `gistsUpdate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsListComments`. */
/** The result of `gistsListComments`. */
/** The error that `gistsListComments` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsCreateComment`. */
/** The result of `gistsCreateComment`. */
/** The error that `gistsCreateComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsGetComment`. */
/** The result of `gistsGetComment`. */
/** The error that `gistsGetComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsDeleteComment`. */
/** The result of `gistsDeleteComment`. */
/** The error that `gistsDeleteComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsUpdateComment`. */
/** The result of `gistsUpdateComment`. */
/** The error that `gistsUpdateComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsListCommits`. */
/** The result of `gistsListCommits`. */
/** The error that `gistsListCommits` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsListForks`. */
/** The result of `gistsListForks`. */
/** The error that `gistsListForks` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsFork`. */
/** The result of `gistsFork`. */
/** The error that `gistsFork` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsCheckIsStarred`. */
/** The result of `gistsCheckIsStarred`. */
/** The error that `gistsCheckIsStarred` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsStar`. */
/** The result of `gistsStar`. */
/** The error that `gistsStar` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsUnstar`. */
/** The result of `gistsUnstar`. */
/** The error that `gistsUnstar` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsGetRevision`. */
/** The result of `gistsGetRevision`. */
/** The error that `gistsGetRevision` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitignoreGetAllTemplates`. */
/** The result of `gitignoreGetAllTemplates`. */
/** The error that `gitignoreGetAllTemplates` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitignoreGetTemplate`. */
/** The result of `gitignoreGetTemplate`. */
/** The error that `gitignoreGetTemplate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsListReposAccessibleToInstallation`. */
/** The result of `appsListReposAccessibleToInstallation`. */
/** The error that `appsListReposAccessibleToInstallation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsRevokeInstallationAccessToken`. */
/** The result of `appsRevokeInstallationAccessToken`. */
/** The error that `appsRevokeInstallationAccessToken` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesList`. */
/** The result of `issuesList`. */
/** The error that `issuesList` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `licensesGetAllCommonlyUsed`. */
/** The result of `licensesGetAllCommonlyUsed`. */
/** The error that `licensesGetAllCommonlyUsed` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `licensesGet`. */
/** The result of `licensesGet`. */
/** The error that `licensesGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `markdownRender`. */
/** The result of `markdownRender`. */
/** The error that `markdownRender` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `markdownRenderRaw`. */
/** The result of `markdownRenderRaw`. */
/** The error that `markdownRenderRaw` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsGetSubscriptionPlanForAccount`. */
/** The result of `appsGetSubscriptionPlanForAccount`. */
/** The error that `appsGetSubscriptionPlanForAccount` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsListPlans`. */
/** The result of `appsListPlans`. */
/** The error that `appsListPlans` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsListAccountsForPlan`. */
/** The result of `appsListAccountsForPlan`. */
/** The error that `appsListAccountsForPlan` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsGetSubscriptionPlanForAccountStubbed`. */
/** The result of `appsGetSubscriptionPlanForAccountStubbed`. */
/** The error that `appsGetSubscriptionPlanForAccountStubbed` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsListPlansStubbed`. */
/** The result of `appsListPlansStubbed`. */
/** The error that `appsListPlansStubbed` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsListAccountsForPlanStubbed`. */
/** The result of `appsListAccountsForPlanStubbed`. */
/** The error that `appsListAccountsForPlanStubbed` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `metaGet`. */
/** The result of `metaGet`. */
/** The error that `metaGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListPublicEventsForRepoNetwork`. */
/** The result of `activityListPublicEventsForRepoNetwork`. */
/** The error that `activityListPublicEventsForRepoNetwork` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListNotificationsForAuthenticatedUser`. */
/** The result of `activityListNotificationsForAuthenticatedUser`. */
/** The error that `activityListNotificationsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityMarkNotificationsAsRead`. */
/** The result of `activityMarkNotificationsAsRead`. */
/** The error that `activityMarkNotificationsAsRead` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityGetThread`. */
/** The result of `activityGetThread`. */
/** The error that `activityGetThread` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityMarkThreadAsDone`. */
/** The result of `activityMarkThreadAsDone`. */
/** The error that `activityMarkThreadAsDone` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityMarkThreadAsRead`. */
/** The result of `activityMarkThreadAsRead`. */
/** The error that `activityMarkThreadAsRead` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityGetThreadSubscriptionForAuthenticatedUser`. */
/** The result of `activityGetThreadSubscriptionForAuthenticatedUser`. */
/** The error that `activityGetThreadSubscriptionForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activitySetThreadSubscription`. */
/** The result of `activitySetThreadSubscription`. */
/** The error that `activitySetThreadSubscription` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityDeleteThreadSubscription`. */
/** The result of `activityDeleteThreadSubscription`. */
/** The error that `activityDeleteThreadSubscription` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `metaGetOctocat`. */
/** The result of `metaGetOctocat`. */
/** The error that `metaGetOctocat` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsList`. */
/** The result of `orgsList`. */
/** The error that `orgsList` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetActionsCacheRetentionLimitForOrganization`. */
/** The result of `actionsGetActionsCacheRetentionLimitForOrganization`. */
/** The error that `actionsGetActionsCacheRetentionLimitForOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetActionsCacheRetentionLimitForOrganization`. */
/** The result of `actionsSetActionsCacheRetentionLimitForOrganization`. */
/** The error that `actionsSetActionsCacheRetentionLimitForOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetActionsCacheStorageLimitForOrganization`. */
/** The result of `actionsGetActionsCacheStorageLimitForOrganization`. */
/** The error that `actionsGetActionsCacheStorageLimitForOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetActionsCacheStorageLimitForOrganization`. */
/** The result of `actionsSetActionsCacheStorageLimitForOrganization`. */
/** The error that `actionsSetActionsCacheStorageLimitForOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingGetGithubBillingAiCreditUsageReportOrg`. */
/** The result of `billingGetGithubBillingAiCreditUsageReportOrg`. */
/** The error that `billingGetGithubBillingAiCreditUsageReportOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingGetAllBudgetsOrg`. */
/** The result of `billingGetAllBudgetsOrg`. */
/** The error that `billingGetAllBudgetsOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingCreateOrganizationBudget`. */
/** The result of `billingCreateOrganizationBudget`. */
/** The error that `billingCreateOrganizationBudget` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingGetBudgetOrg`. */
/** The result of `billingGetBudgetOrg`. */
/** The error that `billingGetBudgetOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingDeleteBudgetOrg`. */
/** The result of `billingDeleteBudgetOrg`. */
/** The error that `billingDeleteBudgetOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingUpdateBudgetOrg`. */
/** The result of `billingUpdateBudgetOrg`. */
/** The error that `billingUpdateBudgetOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingGetGithubBillingPremiumRequestUsageReportOrg`. */
/** The result of `billingGetGithubBillingPremiumRequestUsageReportOrg`. */
/** The error that `billingGetGithubBillingPremiumRequestUsageReportOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingGetGithubBillingUsageReportOrg`. */
/** The result of `billingGetGithubBillingUsageReportOrg`. */
/** The error that `billingGetGithubBillingUsageReportOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingGetGithubBillingUsageSummaryReportOrg`. */
/** The result of `billingGetGithubBillingUsageSummaryReportOrg`. */
/** The error that `billingGetGithubBillingUsageSummaryReportOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsGet`. */
/** The result of `orgsGet`. */
/** The error that `orgsGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsDelete`. */
/** The result of `orgsDelete`. */
/** The error that `orgsDelete` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsUpdate`. */
/** The result of `orgsUpdate`. */
/** The error that `orgsUpdate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetActionsCacheUsageForOrg`. */
/** The result of `actionsGetActionsCacheUsageForOrg`. */
/** The error that `actionsGetActionsCacheUsageForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetActionsCacheUsageByRepoForOrg`. */
/** The result of `actionsGetActionsCacheUsageByRepoForOrg`. */
/** The error that `actionsGetActionsCacheUsageByRepoForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListHostedRunnersForOrg`. */
/** The result of `actionsListHostedRunnersForOrg`. */
/** The error that `actionsListHostedRunnersForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateHostedRunnerForOrg`. */
/** The result of `actionsCreateHostedRunnerForOrg`. */
/** The error that `actionsCreateHostedRunnerForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListCustomImagesForOrg`. */
/** The result of `actionsListCustomImagesForOrg`. */
/** The error that `actionsListCustomImagesForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetCustomImageForOrg`. */
/** The result of `actionsGetCustomImageForOrg`. */
/** The error that `actionsGetCustomImageForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteCustomImageFromOrg`. */
/** The result of `actionsDeleteCustomImageFromOrg`. */
/** The error that `actionsDeleteCustomImageFromOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListCustomImageVersionsForOrg`. */
/** The result of `actionsListCustomImageVersionsForOrg`. */
/** The error that `actionsListCustomImageVersionsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetCustomImageVersionForOrg`. */
/** The result of `actionsGetCustomImageVersionForOrg`. */
/** The error that `actionsGetCustomImageVersionForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteCustomImageVersionFromOrg`. */
/** The result of `actionsDeleteCustomImageVersionFromOrg`. */
/** The error that `actionsDeleteCustomImageVersionFromOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetHostedRunnersGithubOwnedImagesForOrg`. */
/** The result of `actionsGetHostedRunnersGithubOwnedImagesForOrg`. */
/** The error that `actionsGetHostedRunnersGithubOwnedImagesForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetHostedRunnersPartnerImagesForOrg`. */
/** The result of `actionsGetHostedRunnersPartnerImagesForOrg`. */
/** The error that `actionsGetHostedRunnersPartnerImagesForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetHostedRunnersLimitsForOrg`. */
/** The result of `actionsGetHostedRunnersLimitsForOrg`. */
/** The error that `actionsGetHostedRunnersLimitsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetHostedRunnersMachineSpecsForOrg`. */
/** The result of `actionsGetHostedRunnersMachineSpecsForOrg`. */
/** The error that `actionsGetHostedRunnersMachineSpecsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetHostedRunnersPlatformsForOrg`. */
/** The result of `actionsGetHostedRunnersPlatformsForOrg`. */
/** The error that `actionsGetHostedRunnersPlatformsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetHostedRunnerForOrg`. */
/** The result of `actionsGetHostedRunnerForOrg`. */
/** The error that `actionsGetHostedRunnerForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteHostedRunnerForOrg`. */
/** The result of `actionsDeleteHostedRunnerForOrg`. */
/** The error that `actionsDeleteHostedRunnerForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsUpdateHostedRunnerForOrg`. */
/** The result of `actionsUpdateHostedRunnerForOrg`. */
/** The error that `actionsUpdateHostedRunnerForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `oidcListOidcCustomPropertyInclusionsForOrg`. */
/** The result of `oidcListOidcCustomPropertyInclusionsForOrg`. */
/** The error that `oidcListOidcCustomPropertyInclusionsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `oidcCreateOidcCustomPropertyInclusionForOrg`. */
/** The result of `oidcCreateOidcCustomPropertyInclusionForOrg`. */
/** The error that `oidcCreateOidcCustomPropertyInclusionForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `oidcDeleteOidcCustomPropertyInclusionForOrg`. */
/** The result of `oidcDeleteOidcCustomPropertyInclusionForOrg`. */
/** The error that `oidcDeleteOidcCustomPropertyInclusionForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `oidcGetOidcCustomSubTemplateForOrg`. */
/** The result of `oidcGetOidcCustomSubTemplateForOrg`. */
/** The error that `oidcGetOidcCustomSubTemplateForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `oidcUpdateOidcCustomSubTemplateForOrg`. */
/** The result of `oidcUpdateOidcCustomSubTemplateForOrg`. */
/** The error that `oidcUpdateOidcCustomSubTemplateForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetGithubActionsPermissionsOrganization`. */
/** The result of `actionsGetGithubActionsPermissionsOrganization`. */
/** The error that `actionsGetGithubActionsPermissionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetGithubActionsPermissionsOrganization`. */
/** The result of `actionsSetGithubActionsPermissionsOrganization`. */
/** The error that `actionsSetGithubActionsPermissionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetArtifactAndLogRetentionSettingsOrganization`. */
/** The result of `actionsGetArtifactAndLogRetentionSettingsOrganization`. */
/** The error that `actionsGetArtifactAndLogRetentionSettingsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetArtifactAndLogRetentionSettingsOrganization`. */
/** The result of `actionsSetArtifactAndLogRetentionSettingsOrganization`. */
/** The error that `actionsSetArtifactAndLogRetentionSettingsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetForkPrContributorApprovalPermissionsOrganization`. */
/** The result of `actionsGetForkPrContributorApprovalPermissionsOrganization`. */
/** The error that `actionsGetForkPrContributorApprovalPermissionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetForkPrContributorApprovalPermissionsOrganization`. */
/** The result of `actionsSetForkPrContributorApprovalPermissionsOrganization`. */
/** The error that `actionsSetForkPrContributorApprovalPermissionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetPrivateRepoForkPrWorkflowsSettingsOrganization`. */
/** The result of `actionsGetPrivateRepoForkPrWorkflowsSettingsOrganization`. */
/** The error that `actionsGetPrivateRepoForkPrWorkflowsSettingsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetPrivateRepoForkPrWorkflowsSettingsOrganization`. */
/** The result of `actionsSetPrivateRepoForkPrWorkflowsSettingsOrganization`. */
/** The error that `actionsSetPrivateRepoForkPrWorkflowsSettingsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListSelectedRepositoriesEnabledGithubActionsOrganization`. */
/** The result of `actionsListSelectedRepositoriesEnabledGithubActionsOrganization`. */
/** The error that `actionsListSelectedRepositoriesEnabledGithubActionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetSelectedRepositoriesEnabledGithubActionsOrganization`. */
/** The result of `actionsSetSelectedRepositoriesEnabledGithubActionsOrganization`. */
/** The error that `actionsSetSelectedRepositoriesEnabledGithubActionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsEnableSelectedRepositoryGithubActionsOrganization`. */
/** The result of `actionsEnableSelectedRepositoryGithubActionsOrganization`. */
/** The error that `actionsEnableSelectedRepositoryGithubActionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDisableSelectedRepositoryGithubActionsOrganization`. */
/** The result of `actionsDisableSelectedRepositoryGithubActionsOrganization`. */
/** The error that `actionsDisableSelectedRepositoryGithubActionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetAllowedActionsOrganization`. */
/** The result of `actionsGetAllowedActionsOrganization`. */
/** The error that `actionsGetAllowedActionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetAllowedActionsOrganization`. */
/** The result of `actionsSetAllowedActionsOrganization`. */
/** The error that `actionsSetAllowedActionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetSelfHostedRunnersPermissionsOrganization`. */
/** The result of `actionsGetSelfHostedRunnersPermissionsOrganization`. */
/** The error that `actionsGetSelfHostedRunnersPermissionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetSelfHostedRunnersPermissionsOrganization`. */
/** The result of `actionsSetSelfHostedRunnersPermissionsOrganization`. */
/** The error that `actionsSetSelfHostedRunnersPermissionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListSelectedRepositoriesSelfHostedRunnersOrganization`. */
/** The result of `actionsListSelectedRepositoriesSelfHostedRunnersOrganization`. */
/** The error that `actionsListSelectedRepositoriesSelfHostedRunnersOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetSelectedRepositoriesSelfHostedRunnersOrganization`. */
/** The result of `actionsSetSelectedRepositoriesSelfHostedRunnersOrganization`. */
/** The error that `actionsSetSelectedRepositoriesSelfHostedRunnersOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsEnableSelectedRepositorySelfHostedRunnersOrganization`. */
/** The result of `actionsEnableSelectedRepositorySelfHostedRunnersOrganization`. */
/** The error that `actionsEnableSelectedRepositorySelfHostedRunnersOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDisableSelectedRepositorySelfHostedRunnersOrganization`. */
/** The result of `actionsDisableSelectedRepositorySelfHostedRunnersOrganization`. */
/** The error that `actionsDisableSelectedRepositorySelfHostedRunnersOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetGithubActionsDefaultWorkflowPermissionsOrganization`. */
/** The result of `actionsGetGithubActionsDefaultWorkflowPermissionsOrganization`. */
/** The error that `actionsGetGithubActionsDefaultWorkflowPermissionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetGithubActionsDefaultWorkflowPermissionsOrganization`. */
/** The result of `actionsSetGithubActionsDefaultWorkflowPermissionsOrganization`. */
/** The error that `actionsSetGithubActionsDefaultWorkflowPermissionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListSelfHostedRunnerGroupsForOrg`. */
/** The result of `actionsListSelfHostedRunnerGroupsForOrg`. */
/** The error that `actionsListSelfHostedRunnerGroupsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateSelfHostedRunnerGroupForOrg`. */
/** The result of `actionsCreateSelfHostedRunnerGroupForOrg`. */
/** The error that `actionsCreateSelfHostedRunnerGroupForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetSelfHostedRunnerGroupForOrg`. */
/** The result of `actionsGetSelfHostedRunnerGroupForOrg`. */
/** The error that `actionsGetSelfHostedRunnerGroupForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteSelfHostedRunnerGroupFromOrg`. */
/** The result of `actionsDeleteSelfHostedRunnerGroupFromOrg`. */
/** The error that `actionsDeleteSelfHostedRunnerGroupFromOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsUpdateSelfHostedRunnerGroupForOrg`. */
/** The result of `actionsUpdateSelfHostedRunnerGroupForOrg`. */
/** The error that `actionsUpdateSelfHostedRunnerGroupForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListGithubHostedRunnersInGroupForOrg`. */
/** The result of `actionsListGithubHostedRunnersInGroupForOrg`. */
/** The error that `actionsListGithubHostedRunnersInGroupForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListRepoAccessToSelfHostedRunnerGroupInOrg`. */
/** The result of `actionsListRepoAccessToSelfHostedRunnerGroupInOrg`. */
/** The error that `actionsListRepoAccessToSelfHostedRunnerGroupInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetRepoAccessToSelfHostedRunnerGroupInOrg`. */
/** The result of `actionsSetRepoAccessToSelfHostedRunnerGroupInOrg`. */
/** The error that `actionsSetRepoAccessToSelfHostedRunnerGroupInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsAddRepoAccessToSelfHostedRunnerGroupInOrg`. */
/** The result of `actionsAddRepoAccessToSelfHostedRunnerGroupInOrg`. */
/** The error that `actionsAddRepoAccessToSelfHostedRunnerGroupInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsRemoveRepoAccessToSelfHostedRunnerGroupInOrg`. */
/** The result of `actionsRemoveRepoAccessToSelfHostedRunnerGroupInOrg`. */
/** The error that `actionsRemoveRepoAccessToSelfHostedRunnerGroupInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListSelfHostedRunnersInGroupForOrg`. */
/** The result of `actionsListSelfHostedRunnersInGroupForOrg`. */
/** The error that `actionsListSelfHostedRunnersInGroupForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetSelfHostedRunnersInGroupForOrg`. */
/** The result of `actionsSetSelfHostedRunnersInGroupForOrg`. */
/** The error that `actionsSetSelfHostedRunnersInGroupForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsAddSelfHostedRunnerToGroupForOrg`. */
/** The result of `actionsAddSelfHostedRunnerToGroupForOrg`. */
/** The error that `actionsAddSelfHostedRunnerToGroupForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsRemoveSelfHostedRunnerFromGroupForOrg`. */
/** The result of `actionsRemoveSelfHostedRunnerFromGroupForOrg`. */
/** The error that `actionsRemoveSelfHostedRunnerFromGroupForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListSelfHostedRunnersForOrg`. */
/** The result of `actionsListSelfHostedRunnersForOrg`. */
/** The error that `actionsListSelfHostedRunnersForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListRunnerApplicationsForOrg`. */
/** The result of `actionsListRunnerApplicationsForOrg`. */
/** The error that `actionsListRunnerApplicationsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGenerateRunnerJitconfigForOrg`. */
/** The result of `actionsGenerateRunnerJitconfigForOrg`. */
/** The error that `actionsGenerateRunnerJitconfigForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateRegistrationTokenForOrg`. */
/** The result of `actionsCreateRegistrationTokenForOrg`. */
/** The error that `actionsCreateRegistrationTokenForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateRemoveTokenForOrg`. */
/** The result of `actionsCreateRemoveTokenForOrg`. */
/** The error that `actionsCreateRemoveTokenForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetSelfHostedRunnerForOrg`. */
/** The result of `actionsGetSelfHostedRunnerForOrg`. */
/** The error that `actionsGetSelfHostedRunnerForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteSelfHostedRunnerFromOrg`. */
/** The result of `actionsDeleteSelfHostedRunnerFromOrg`. */
/** The error that `actionsDeleteSelfHostedRunnerFromOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListLabelsForSelfHostedRunnerForOrg`. */
/** The result of `actionsListLabelsForSelfHostedRunnerForOrg`. */
/** The error that `actionsListLabelsForSelfHostedRunnerForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetCustomLabelsForSelfHostedRunnerForOrg`. */
/** The result of `actionsSetCustomLabelsForSelfHostedRunnerForOrg`. */
/** The error that `actionsSetCustomLabelsForSelfHostedRunnerForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsAddCustomLabelsToSelfHostedRunnerForOrg`. */
/** The result of `actionsAddCustomLabelsToSelfHostedRunnerForOrg`. */
/** The error that `actionsAddCustomLabelsToSelfHostedRunnerForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsRemoveAllCustomLabelsFromSelfHostedRunnerForOrg`. */
/** The result of `actionsRemoveAllCustomLabelsFromSelfHostedRunnerForOrg`. */
/** The error that `actionsRemoveAllCustomLabelsFromSelfHostedRunnerForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsRemoveCustomLabelFromSelfHostedRunnerForOrg`. */
/** The result of `actionsRemoveCustomLabelFromSelfHostedRunnerForOrg`. */
/** The error that `actionsRemoveCustomLabelFromSelfHostedRunnerForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListOrgSecrets`. */
/** The result of `actionsListOrgSecrets`. */
/** The error that `actionsListOrgSecrets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetOrgPublicKey`. */
/** The result of `actionsGetOrgPublicKey`. */
/** The error that `actionsGetOrgPublicKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetOrgSecret`. */
/** The result of `actionsGetOrgSecret`. */
/** The error that `actionsGetOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateOrUpdateOrgSecret`. */
/** The result of `actionsCreateOrUpdateOrgSecret`. */
/** The error that `actionsCreateOrUpdateOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteOrgSecret`. */
/** The result of `actionsDeleteOrgSecret`. */
/** The error that `actionsDeleteOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListSelectedReposForOrgSecret`. */
/** The result of `actionsListSelectedReposForOrgSecret`. */
/** The error that `actionsListSelectedReposForOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetSelectedReposForOrgSecret`. */
/** The result of `actionsSetSelectedReposForOrgSecret`. */
/** The error that `actionsSetSelectedReposForOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsAddSelectedRepoToOrgSecret`. */
/** The result of `actionsAddSelectedRepoToOrgSecret`. */
/** The error that `actionsAddSelectedRepoToOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsRemoveSelectedRepoFromOrgSecret`. */
/** The result of `actionsRemoveSelectedRepoFromOrgSecret`. */
/** The error that `actionsRemoveSelectedRepoFromOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListOrgVariables`. */
/** The result of `actionsListOrgVariables`. */
/** The error that `actionsListOrgVariables` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateOrgVariable`. */
/** The result of `actionsCreateOrgVariable`. */
/** The error that `actionsCreateOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetOrgVariable`. */
/** The result of `actionsGetOrgVariable`. */
/** The error that `actionsGetOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteOrgVariable`. */
/** The result of `actionsDeleteOrgVariable`. */
/** The error that `actionsDeleteOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsUpdateOrgVariable`. */
/** The result of `actionsUpdateOrgVariable`. */
/** The error that `actionsUpdateOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListSelectedReposForOrgVariable`. */
/** The result of `actionsListSelectedReposForOrgVariable`. */
/** The error that `actionsListSelectedReposForOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetSelectedReposForOrgVariable`. */
/** The result of `actionsSetSelectedReposForOrgVariable`. */
/** The error that `actionsSetSelectedReposForOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsAddSelectedRepoToOrgVariable`. */
/** The result of `actionsAddSelectedRepoToOrgVariable`. */
/** The error that `actionsAddSelectedRepoToOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsRemoveSelectedRepoFromOrgVariable`. */
/** The result of `actionsRemoveSelectedRepoFromOrgVariable`. */
/** The error that `actionsRemoveSelectedRepoFromOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsListOrgSecrets`. */
/** The result of `agentsListOrgSecrets`. */
/** The error that `agentsListOrgSecrets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsGetOrgPublicKey`. */
/** The result of `agentsGetOrgPublicKey`. */
/** The error that `agentsGetOrgPublicKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsGetOrgSecret`. */
/** The result of `agentsGetOrgSecret`. */
/** The error that `agentsGetOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsCreateOrUpdateOrgSecret`. */
/** The result of `agentsCreateOrUpdateOrgSecret`. */
/** The error that `agentsCreateOrUpdateOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsDeleteOrgSecret`. */
/** The result of `agentsDeleteOrgSecret`. */
/** The error that `agentsDeleteOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsListSelectedReposForOrgSecret`. */
/** The result of `agentsListSelectedReposForOrgSecret`. */
/** The error that `agentsListSelectedReposForOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsSetSelectedReposForOrgSecret`. */
/** The result of `agentsSetSelectedReposForOrgSecret`. */
/** The error that `agentsSetSelectedReposForOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsAddSelectedRepoToOrgSecret`. */
/** The result of `agentsAddSelectedRepoToOrgSecret`. */
/** The error that `agentsAddSelectedRepoToOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsRemoveSelectedRepoFromOrgSecret`. */
/** The result of `agentsRemoveSelectedRepoFromOrgSecret`. */
/** The error that `agentsRemoveSelectedRepoFromOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsListOrgVariables`. */
/** The result of `agentsListOrgVariables`. */
/** The error that `agentsListOrgVariables` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsCreateOrgVariable`. */
/** The result of `agentsCreateOrgVariable`. */
/** The error that `agentsCreateOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsGetOrgVariable`. */
/** The result of `agentsGetOrgVariable`. */
/** The error that `agentsGetOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsDeleteOrgVariable`. */
/** The result of `agentsDeleteOrgVariable`. */
/** The error that `agentsDeleteOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsUpdateOrgVariable`. */
/** The result of `agentsUpdateOrgVariable`. */
/** The error that `agentsUpdateOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsListSelectedReposForOrgVariable`. */
/** The result of `agentsListSelectedReposForOrgVariable`. */
/** The error that `agentsListSelectedReposForOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsSetSelectedReposForOrgVariable`. */
/** The result of `agentsSetSelectedReposForOrgVariable`. */
/** The error that `agentsSetSelectedReposForOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsAddSelectedRepoToOrgVariable`. */
/** The result of `agentsAddSelectedRepoToOrgVariable`. */
/** The error that `agentsAddSelectedRepoToOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsRemoveSelectedRepoFromOrgVariable`. */
/** The result of `agentsRemoveSelectedRepoFromOrgVariable`. */
/** The error that `agentsRemoveSelectedRepoFromOrgVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCreateArtifactDeploymentRecord`. */
/** The result of `orgsCreateArtifactDeploymentRecord`. */
/** The error that `orgsCreateArtifactDeploymentRecord` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsSetClusterDeploymentRecords`. */
/** The result of `orgsSetClusterDeploymentRecords`. */
/** The error that `orgsSetClusterDeploymentRecords` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCreateClusterDeploymentRecordsJob`. */
/** The result of `orgsCreateClusterDeploymentRecordsJob`. */
/** The error that `orgsCreateClusterDeploymentRecordsJob` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsGetClusterDeploymentRecordsJob`. */
/** The result of `orgsGetClusterDeploymentRecordsJob`. */
/** The error that `orgsGetClusterDeploymentRecordsJob` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCreateArtifactStorageRecord`. */
/** The result of `orgsCreateArtifactStorageRecord`. */
/** The error that `orgsCreateArtifactStorageRecord` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListArtifactDeploymentRecords`. */
/** The result of `orgsListArtifactDeploymentRecords`. */
/** The error that `orgsListArtifactDeploymentRecords` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListArtifactStorageRecords`. */
/** The result of `orgsListArtifactStorageRecords`. */
/** The error that `orgsListArtifactStorageRecords` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListAttestationsBulk`. */
/** The result of `orgsListAttestationsBulk`. */
/** The error that `orgsListAttestationsBulk` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsDeleteAttestationsBulk`. */
/** The result of `orgsDeleteAttestationsBulk`. */
/** The error that `orgsDeleteAttestationsBulk` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsDeleteAttestationsBySubjectDigest`. */
/** The result of `orgsDeleteAttestationsBySubjectDigest`. */
/** The error that `orgsDeleteAttestationsBySubjectDigest` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListAttestationRepositories`. */
/** The result of `orgsListAttestationRepositories`. */
/** The error that `orgsListAttestationRepositories` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsDeleteAttestationsById`. */
/** The result of `orgsDeleteAttestationsById`. */
/** The error that `orgsDeleteAttestationsById` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListAttestations`. */
/** The result of `orgsListAttestations`. */
/** The error that `orgsListAttestations` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListBlockedUsers`. */
/** The result of `orgsListBlockedUsers`. */
/** The error that `orgsListBlockedUsers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCheckBlockedUser`. */
/** The result of `orgsCheckBlockedUser`. */
/** The error that `orgsCheckBlockedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsBlockUser`. */
/** The result of `orgsBlockUser`. */
/** The error that `orgsBlockUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsUnblockUser`. */
/** The result of `orgsUnblockUser`. */
/** The error that `orgsUnblockUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `campaignsListOrgCampaigns`. */
/** The result of `campaignsListOrgCampaigns`. */
/** The error that `campaignsListOrgCampaigns` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `campaignsCreateCampaign`. */
/** The result of `campaignsCreateCampaign`. */
/** The error that `campaignsCreateCampaign` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `campaignsGetCampaignSummary`. */
/** The result of `campaignsGetCampaignSummary`. */
/** The error that `campaignsGetCampaignSummary` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `campaignsDeleteCampaign`. */
/** The result of `campaignsDeleteCampaign`. */
/** The error that `campaignsDeleteCampaign` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `campaignsUpdateCampaign`. */
/** The result of `campaignsUpdateCampaign`. */
/** The error that `campaignsUpdateCampaign` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningListAlertsForOrg`. */
/** The result of `codeScanningListAlertsForOrg`. */
/** The error that `codeScanningListAlertsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityGetConfigurationsForOrg`. */
/** The result of `codeSecurityGetConfigurationsForOrg`. */
/** The error that `codeSecurityGetConfigurationsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityCreateConfiguration`. */
/** The result of `codeSecurityCreateConfiguration`. */
/** The error that `codeSecurityCreateConfiguration` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityGetDefaultConfigurations`. */
/** The result of `codeSecurityGetDefaultConfigurations`. */
/** The error that `codeSecurityGetDefaultConfigurations` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityDetachConfiguration`. */
/** The result of `codeSecurityDetachConfiguration`. */
/** The error that `codeSecurityDetachConfiguration` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityGetConfiguration`. */
/** The result of `codeSecurityGetConfiguration`. */
/** The error that `codeSecurityGetConfiguration` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityDeleteConfiguration`. */
/** The result of `codeSecurityDeleteConfiguration`. */
/** The error that `codeSecurityDeleteConfiguration` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityUpdateConfiguration`. */
/** The result of `codeSecurityUpdateConfiguration`. */
/** The error that `codeSecurityUpdateConfiguration` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityAttachConfiguration`. */
/** The result of `codeSecurityAttachConfiguration`. */
/** The error that `codeSecurityAttachConfiguration` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecuritySetConfigurationAsDefault`. */
/** The result of `codeSecuritySetConfigurationAsDefault`. */
/** The error that `codeSecuritySetConfigurationAsDefault` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityGetRepositoriesForConfiguration`. */
/** The result of `codeSecurityGetRepositoriesForConfiguration`. */
/** The error that `codeSecurityGetRepositoriesForConfiguration` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesListInOrganization`. */
/** The result of `codespacesListInOrganization`. */
/** The error that `codespacesListInOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesSetCodespacesAccess`. */
/** The result of `codespacesSetCodespacesAccess`. */
/** The error that `codespacesSetCodespacesAccess` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesSetCodespacesAccessUsers`. */
/** The result of `codespacesSetCodespacesAccessUsers`. */
/** The error that `codespacesSetCodespacesAccessUsers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesDeleteCodespacesAccessUsers`. */
/** The result of `codespacesDeleteCodespacesAccessUsers`. */
/** The error that `codespacesDeleteCodespacesAccessUsers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesListOrgSecrets`. */
/** The result of `codespacesListOrgSecrets`. */
/** The error that `codespacesListOrgSecrets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesGetOrgPublicKey`. */
/** The result of `codespacesGetOrgPublicKey`. */
/** The error that `codespacesGetOrgPublicKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesGetOrgSecret`. */
/** The result of `codespacesGetOrgSecret`. */
/** The error that `codespacesGetOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesCreateOrUpdateOrgSecret`. */
/** The result of `codespacesCreateOrUpdateOrgSecret`. */
/** The error that `codespacesCreateOrUpdateOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesDeleteOrgSecret`. */
/** The result of `codespacesDeleteOrgSecret`. */
/** The error that `codespacesDeleteOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesListSelectedReposForOrgSecret`. */
/** The result of `codespacesListSelectedReposForOrgSecret`. */
/** The error that `codespacesListSelectedReposForOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesSetSelectedReposForOrgSecret`. */
/** The result of `codespacesSetSelectedReposForOrgSecret`. */
/** The error that `codespacesSetSelectedReposForOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesAddSelectedRepoToOrgSecret`. */
/** The result of `codespacesAddSelectedRepoToOrgSecret`. */
/** The error that `codespacesAddSelectedRepoToOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesRemoveSelectedRepoFromOrgSecret`. */
/** The result of `codespacesRemoveSelectedRepoFromOrgSecret`. */
/** The error that `codespacesRemoveSelectedRepoFromOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesListForOrg`. */
/** The result of `copilotSpacesListForOrg`. */
/** The error that `copilotSpacesListForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesCreateForOrg`. */
/** The result of `copilotSpacesCreateForOrg`. */
/** The error that `copilotSpacesCreateForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesGetForOrg`. */
/** The result of `copilotSpacesGetForOrg`. */
/** The error that `copilotSpacesGetForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesUpdateForOrg`. */
/** The result of `copilotSpacesUpdateForOrg`. */
/** The error that `copilotSpacesUpdateForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesDeleteForOrg`. */
/** The result of `copilotSpacesDeleteForOrg`. */
/** The error that `copilotSpacesDeleteForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesListCollaboratorsForOrg`. */
/** The result of `copilotSpacesListCollaboratorsForOrg`. */
/** The error that `copilotSpacesListCollaboratorsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesAddCollaboratorForOrg`. */
/** The result of `copilotSpacesAddCollaboratorForOrg`. */
/** The error that `copilotSpacesAddCollaboratorForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesUpdateCollaboratorForOrg`. */
/** The result of `copilotSpacesUpdateCollaboratorForOrg`. */
/** The error that `copilotSpacesUpdateCollaboratorForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesRemoveCollaboratorForOrg`. */
/** The result of `copilotSpacesRemoveCollaboratorForOrg`. */
/** The error that `copilotSpacesRemoveCollaboratorForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesListResourcesForOrg`. */
/** The result of `copilotSpacesListResourcesForOrg`. */
/** The error that `copilotSpacesListResourcesForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesCreateResourceForOrg`. */
/** The result of `copilotSpacesCreateResourceForOrg`. */
/** The error that `copilotSpacesCreateResourceForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesGetResourceForOrg`. */
/** The result of `copilotSpacesGetResourceForOrg`. */
/** The error that `copilotSpacesGetResourceForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesUpdateResourceForOrg`. */
/** The result of `copilotSpacesUpdateResourceForOrg`. */
/** The error that `copilotSpacesUpdateResourceForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesDeleteResourceForOrg`. */
/** The result of `copilotSpacesDeleteResourceForOrg`. */
/** The error that `copilotSpacesDeleteResourceForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotGetCopilotOrganizationDetails`. */
/** The result of `copilotGetCopilotOrganizationDetails`. */
/** The error that `copilotGetCopilotOrganizationDetails` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotListCopilotSeats`. */
/** The result of `copilotListCopilotSeats`. */
/** The error that `copilotListCopilotSeats` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotAddCopilotSeatsForTeams`. */
/** The result of `copilotAddCopilotSeatsForTeams`. */
/** The error that `copilotAddCopilotSeatsForTeams` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCancelCopilotSeatAssignmentForTeams`. */
/** The result of `copilotCancelCopilotSeatAssignmentForTeams`. */
/** The error that `copilotCancelCopilotSeatAssignmentForTeams` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotAddCopilotSeatsForUsers`. */
/** The result of `copilotAddCopilotSeatsForUsers`. */
/** The error that `copilotAddCopilotSeatsForUsers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCancelCopilotSeatAssignmentForUsers`. */
/** The result of `copilotCancelCopilotSeatAssignmentForUsers`. */
/** The error that `copilotCancelCopilotSeatAssignmentForUsers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotGetCopilotCodingAgentPermissionsOrganization`. */
/** The result of `copilotGetCopilotCodingAgentPermissionsOrganization`. */
/** The error that `copilotGetCopilotCodingAgentPermissionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSetCopilotCodingAgentPermissionsOrganization`. */
/** The result of `copilotSetCopilotCodingAgentPermissionsOrganization`. */
/** The error that `copilotSetCopilotCodingAgentPermissionsOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotListCopilotCodingAgentSelectedRepositoriesForOrganization`. */
/** The result of `copilotListCopilotCodingAgentSelectedRepositoriesForOrganization`. */
/** The error that `copilotListCopilotCodingAgentSelectedRepositoriesForOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSetCopilotCodingAgentSelectedRepositoriesForOrganization`. */
/** The result of `copilotSetCopilotCodingAgentSelectedRepositoriesForOrganization`. */
/** The error that `copilotSetCopilotCodingAgentSelectedRepositoriesForOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotEnableCopilotCodingAgentForRepositoryInOrganization`. */
/** The result of `copilotEnableCopilotCodingAgentForRepositoryInOrganization`. */
/** The error that `copilotEnableCopilotCodingAgentForRepositoryInOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotDisableCopilotCodingAgentForRepositoryInOrganization`. */
/** The result of `copilotDisableCopilotCodingAgentForRepositoryInOrganization`. */
/** The error that `copilotDisableCopilotCodingAgentForRepositoryInOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotContentExclusionForOrganization`. */
/** The result of `copilotCopilotContentExclusionForOrganization`. */
/** The error that `copilotCopilotContentExclusionForOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSetCopilotContentExclusionForOrganization`. */
/** The result of `copilotSetCopilotContentExclusionForOrganization`. */
/** The error that `copilotSetCopilotContentExclusionForOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotOrganizationOneDayUsageMetrics`. */
/** The result of `copilotCopilotOrganizationOneDayUsageMetrics`. */
/** The error that `copilotCopilotOrganizationOneDayUsageMetrics` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotOrganizationUsageMetrics`. */
/** The result of `copilotCopilotOrganizationUsageMetrics`. */
/** The error that `copilotCopilotOrganizationUsageMetrics` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotOrganizationReposOneDayReport`. */
/** The result of `copilotCopilotOrganizationReposOneDayReport`. */
/** The error that `copilotCopilotOrganizationReposOneDayReport` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotOrganizationUserTeamsOneDayReport`. */
/** The result of `copilotCopilotOrganizationUserTeamsOneDayReport`. */
/** The error that `copilotCopilotOrganizationUserTeamsOneDayReport` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotOrganizationUsersOneDayUsageMetrics`. */
/** The result of `copilotCopilotOrganizationUsersOneDayUsageMetrics`. */
/** The error that `copilotCopilotOrganizationUsersOneDayUsageMetrics` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotCopilotOrganizationUsersUsageMetrics`. */
/** The result of `copilotCopilotOrganizationUsersUsageMetrics`. */
/** The error that `copilotCopilotOrganizationUsersUsageMetrics` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotListAlertsForOrg`. */
/** The result of `dependabotListAlertsForOrg`. */
/** The error that `dependabotListAlertsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotRepositoryAccessForOrg`. */
/** The result of `dependabotRepositoryAccessForOrg`. */
/** The error that `dependabotRepositoryAccessForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotUpdateRepositoryAccessForOrg`. */
/** The result of `dependabotUpdateRepositoryAccessForOrg`. */
/** The error that `dependabotUpdateRepositoryAccessForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotSetRepositoryAccessDefaultLevel`. */
/** The result of `dependabotSetRepositoryAccessDefaultLevel`. */
/** The error that `dependabotSetRepositoryAccessDefaultLevel` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotListOrgSecrets`. */
/** The result of `dependabotListOrgSecrets`. */
/** The error that `dependabotListOrgSecrets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotGetOrgPublicKey`. */
/** The result of `dependabotGetOrgPublicKey`. */
/** The error that `dependabotGetOrgPublicKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotGetOrgSecret`. */
/** The result of `dependabotGetOrgSecret`. */
/** The error that `dependabotGetOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotCreateOrUpdateOrgSecret`. */
/** The result of `dependabotCreateOrUpdateOrgSecret`. */
/** The error that `dependabotCreateOrUpdateOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotDeleteOrgSecret`. */
/** The result of `dependabotDeleteOrgSecret`. */
/** The error that `dependabotDeleteOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotListSelectedReposForOrgSecret`. */
/** The result of `dependabotListSelectedReposForOrgSecret`. */
/** The error that `dependabotListSelectedReposForOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotSetSelectedReposForOrgSecret`. */
/** The result of `dependabotSetSelectedReposForOrgSecret`. */
/** The error that `dependabotSetSelectedReposForOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotAddSelectedRepoToOrgSecret`. */
/** The result of `dependabotAddSelectedRepoToOrgSecret`. */
/** The error that `dependabotAddSelectedRepoToOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotRemoveSelectedRepoFromOrgSecret`. */
/** The result of `dependabotRemoveSelectedRepoFromOrgSecret`. */
/** The error that `dependabotRemoveSelectedRepoFromOrgSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesListDockerMigrationConflictingPackagesForOrganization`. */
/** The result of `packagesListDockerMigrationConflictingPackagesForOrganization`. */
/** The error that `packagesListDockerMigrationConflictingPackagesForOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListPublicOrgEvents`. */
/** The result of `activityListPublicOrgEvents`. */
/** The error that `activityListPublicOrgEvents` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListFailedInvitations`. */
/** The result of `orgsListFailedInvitations`. */
/** The error that `orgsListFailedInvitations` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListWebhooks`. */
/** The result of `orgsListWebhooks`. */
/** The error that `orgsListWebhooks` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCreateWebhook`. */
/** The result of `orgsCreateWebhook`. */
/** The error that `orgsCreateWebhook` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsGetWebhook`. */
/** The result of `orgsGetWebhook`. */
/** The error that `orgsGetWebhook` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsDeleteWebhook`. */
/** The result of `orgsDeleteWebhook`. */
/** The error that `orgsDeleteWebhook` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsUpdateWebhook`. */
/** The result of `orgsUpdateWebhook`. */
/** The error that `orgsUpdateWebhook` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsGetWebhookConfigForOrg`. */
/** The result of `orgsGetWebhookConfigForOrg`. */
/** The error that `orgsGetWebhookConfigForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsUpdateWebhookConfigForOrg`. */
/** The result of `orgsUpdateWebhookConfigForOrg`. */
/** The error that `orgsUpdateWebhookConfigForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListWebhookDeliveries`. */
/** The result of `orgsListWebhookDeliveries`. */
/** The error that `orgsListWebhookDeliveries` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsGetWebhookDelivery`. */
/** The result of `orgsGetWebhookDelivery`. */
/** The error that `orgsGetWebhookDelivery` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsRedeliverWebhookDelivery`. */
/** The result of `orgsRedeliverWebhookDelivery`. */
/** The error that `orgsRedeliverWebhookDelivery` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsPingWebhook`. */
/** The result of `orgsPingWebhook`. */
/** The error that `orgsPingWebhook` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `apiInsightsGetRouteStatsByActor`. */
/** The result of `apiInsightsGetRouteStatsByActor`. */
/** The error that `apiInsightsGetRouteStatsByActor` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `apiInsightsGetSubjectStats`. */
/** The result of `apiInsightsGetSubjectStats`. */
/** The error that `apiInsightsGetSubjectStats` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `apiInsightsGetSummaryStats`. */
/** The result of `apiInsightsGetSummaryStats`. */
/** The error that `apiInsightsGetSummaryStats` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `apiInsightsGetSummaryStatsByUser`. */
/** The result of `apiInsightsGetSummaryStatsByUser`. */
/** The error that `apiInsightsGetSummaryStatsByUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `apiInsightsGetSummaryStatsByActor`. */
/** The result of `apiInsightsGetSummaryStatsByActor`. */
/** The error that `apiInsightsGetSummaryStatsByActor` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `apiInsightsGetTimeStats`. */
/** The result of `apiInsightsGetTimeStats`. */
/** The error that `apiInsightsGetTimeStats` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `apiInsightsGetTimeStatsByUser`. */
/** The result of `apiInsightsGetTimeStatsByUser`. */
/** The error that `apiInsightsGetTimeStatsByUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `apiInsightsGetTimeStatsByActor`. */
/** The result of `apiInsightsGetTimeStatsByActor`. */
/** The error that `apiInsightsGetTimeStatsByActor` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `apiInsightsGetUserStats`. */
/** The result of `apiInsightsGetUserStats`. */
/** The error that `apiInsightsGetUserStats` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsGetOrgInstallation`. */
/** The result of `appsGetOrgInstallation`. */
/** The error that `appsGetOrgInstallation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListAppInstallations`. */
/** The result of `orgsListAppInstallations`. */
/** The error that `orgsListAppInstallations` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsGetRestrictionsForOrg`. */
/** The result of `interactionsGetRestrictionsForOrg`. */
/** The error that `interactionsGetRestrictionsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsSetRestrictionsForOrg`. */
/** The result of `interactionsSetRestrictionsForOrg`. */
/** The error that `interactionsSetRestrictionsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsRemoveRestrictionsForOrg`. */
/** The result of `interactionsRemoveRestrictionsForOrg`. */
/** The error that `interactionsRemoveRestrictionsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsGetPullRequestCreationCapForOrg`. */
/** The result of `interactionsGetPullRequestCreationCapForOrg`. */
/** The error that `interactionsGetPullRequestCreationCapForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsUpdatePullRequestCreationCapForOrg`. */
/** The result of `interactionsUpdatePullRequestCreationCapForOrg`. */
/** The error that `interactionsUpdatePullRequestCreationCapForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListPendingInvitations`. */
/** The result of `orgsListPendingInvitations`. */
/** The error that `orgsListPendingInvitations` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCreateInvitation`. */
/** The result of `orgsCreateInvitation`. */
/** The error that `orgsCreateInvitation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCancelInvitation`. */
/** The result of `orgsCancelInvitation`. */
/** The error that `orgsCancelInvitation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListInvitationTeams`. */
/** The result of `orgsListInvitationTeams`. */
/** The error that `orgsListInvitationTeams` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListIssueFields`. */
/** The result of `orgsListIssueFields`. */
/** The error that `orgsListIssueFields` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCreateIssueField`. */
/** The result of `orgsCreateIssueField`. */
/** The error that `orgsCreateIssueField` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsDeleteIssueField`. */
/** The result of `orgsDeleteIssueField`. */
/** The error that `orgsDeleteIssueField` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsUpdateIssueField`. */
/** The result of `orgsUpdateIssueField`. */
/** The error that `orgsUpdateIssueField` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListIssueTypes`. */
/** The result of `orgsListIssueTypes`. */
/** The error that `orgsListIssueTypes` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCreateIssueType`. */
/** The result of `orgsCreateIssueType`. */
/** The error that `orgsCreateIssueType` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsUpdateIssueType`. */
/** The result of `orgsUpdateIssueType`. */
/** The error that `orgsUpdateIssueType` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsDeleteIssueType`. */
/** The result of `orgsDeleteIssueType`. */
/** The error that `orgsDeleteIssueType` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListForOrg`. */
/** The result of `issuesListForOrg`. */
/** The error that `issuesListForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListMembers`. */
/** The result of `orgsListMembers`. */
/** The error that `orgsListMembers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCheckMembershipForUser`. */
/** The result of `orgsCheckMembershipForUser`. */
/** The error that `orgsCheckMembershipForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsRemoveMember`. */
/** The result of `orgsRemoveMember`. */
/** The error that `orgsRemoveMember` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesGetCodespacesForUserInOrg`. */
/** The result of `codespacesGetCodespacesForUserInOrg`. */
/** The error that `codespacesGetCodespacesForUserInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesDeleteFromOrganization`. */
/** The result of `codespacesDeleteFromOrganization`. */
/** The error that `codespacesDeleteFromOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesStopInOrganization`. */
/** The result of `codespacesStopInOrganization`. */
/** The error that `codespacesStopInOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotGetCopilotSeatDetailsForUser`. */
/** The result of `copilotGetCopilotSeatDetailsForUser`. */
/** The error that `copilotGetCopilotSeatDetailsForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsGetMembershipForUser`. */
/** The result of `orgsGetMembershipForUser`. */
/** The error that `orgsGetMembershipForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsSetMembershipForUser`. */
/** The result of `orgsSetMembershipForUser`. */
/** The error that `orgsSetMembershipForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsRemoveMembershipForUser`. */
/** The result of `orgsRemoveMembershipForUser`. */
/** The error that `orgsRemoveMembershipForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsListForOrg`. */
/** The result of `migrationsListForOrg`. */
/** The error that `migrationsListForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsStartForOrg`. */
/** The result of `migrationsStartForOrg`. */
/** The error that `migrationsStartForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsGetStatusForOrg`. */
/** The result of `migrationsGetStatusForOrg`. */
/** The error that `migrationsGetStatusForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsDownloadArchiveForOrg`. */
/** The result of `migrationsDownloadArchiveForOrg`. */
/** The error that `migrationsDownloadArchiveForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsDeleteArchiveForOrg`. */
/** The result of `migrationsDeleteArchiveForOrg`. */
/** The error that `migrationsDeleteArchiveForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsUnlockRepoForOrg`. */
/** The result of `migrationsUnlockRepoForOrg`. */
/** The error that `migrationsUnlockRepoForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsListReposForOrg`. */
/** The result of `migrationsListReposForOrg`. */
/** The error that `migrationsListReposForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListOrgRoles`. */
/** The result of `orgsListOrgRoles`. */
/** The error that `orgsListOrgRoles` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsRevokeAllOrgRolesTeam`. */
/** The result of `orgsRevokeAllOrgRolesTeam`. */
/** The error that `orgsRevokeAllOrgRolesTeam` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsAssignTeamToOrgRole`. */
/** The result of `orgsAssignTeamToOrgRole`. */
/** The error that `orgsAssignTeamToOrgRole` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsRevokeOrgRoleTeam`. */
/** The result of `orgsRevokeOrgRoleTeam`. */
/** The error that `orgsRevokeOrgRoleTeam` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsRevokeAllOrgRolesUser`. */
/** The result of `orgsRevokeAllOrgRolesUser`. */
/** The error that `orgsRevokeAllOrgRolesUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsAssignUserToOrgRole`. */
/** The result of `orgsAssignUserToOrgRole`. */
/** The error that `orgsAssignUserToOrgRole` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsRevokeOrgRoleUser`. */
/** The result of `orgsRevokeOrgRoleUser`. */
/** The error that `orgsRevokeOrgRoleUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsGetOrgRole`. */
/** The result of `orgsGetOrgRole`. */
/** The error that `orgsGetOrgRole` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListOrgRoleTeams`. */
/** The result of `orgsListOrgRoleTeams`. */
/** The error that `orgsListOrgRoleTeams` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListOrgRoleUsers`. */
/** The result of `orgsListOrgRoleUsers`. */
/** The error that `orgsListOrgRoleUsers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListOutsideCollaborators`. */
/** The result of `orgsListOutsideCollaborators`. */
/** The error that `orgsListOutsideCollaborators` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsConvertMemberToOutsideCollaborator`. */
/** The result of `orgsConvertMemberToOutsideCollaborator`. */
/** The error that `orgsConvertMemberToOutsideCollaborator` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsRemoveOutsideCollaborator`. */
/** The result of `orgsRemoveOutsideCollaborator`. */
/** The error that `orgsRemoveOutsideCollaborator` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesListPackagesForOrganization`. */
/** The result of `packagesListPackagesForOrganization`. */
/** The error that `packagesListPackagesForOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesGetPackageForOrganization`. */
/** The result of `packagesGetPackageForOrganization`. */
/** The error that `packagesGetPackageForOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesDeletePackageForOrg`. */
/** The result of `packagesDeletePackageForOrg`. */
/** The error that `packagesDeletePackageForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesRestorePackageForOrg`. */
/** The result of `packagesRestorePackageForOrg`. */
/** The error that `packagesRestorePackageForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesGetAllPackageVersionsForPackageOwnedByOrg`. */
/** The result of `packagesGetAllPackageVersionsForPackageOwnedByOrg`. */
/** The error that `packagesGetAllPackageVersionsForPackageOwnedByOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesGetPackageVersionForOrganization`. */
/** The result of `packagesGetPackageVersionForOrganization`. */
/** The error that `packagesGetPackageVersionForOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesDeletePackageVersionForOrg`. */
/** The result of `packagesDeletePackageVersionForOrg`. */
/** The error that `packagesDeletePackageVersionForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesRestorePackageVersionForOrg`. */
/** The result of `packagesRestorePackageVersionForOrg`. */
/** The error that `packagesRestorePackageVersionForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListPatGrantRequests`. */
/** The result of `orgsListPatGrantRequests`. */
/** The error that `orgsListPatGrantRequests` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsReviewPatGrantRequestsInBulk`. */
/** The result of `orgsReviewPatGrantRequestsInBulk`. */
/** The error that `orgsReviewPatGrantRequestsInBulk` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsReviewPatGrantRequest`. */
/** The result of `orgsReviewPatGrantRequest`. */
/** The error that `orgsReviewPatGrantRequest` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListPatGrantRequestRepositories`. */
/** The result of `orgsListPatGrantRequestRepositories`. */
/** The error that `orgsListPatGrantRequestRepositories` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListPatGrants`. */
/** The result of `orgsListPatGrants`. */
/** The error that `orgsListPatGrants` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsUpdatePatAccesses`. */
/** The result of `orgsUpdatePatAccesses`. */
/** The error that `orgsUpdatePatAccesses` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsUpdatePatAccess`. */
/** The result of `orgsUpdatePatAccess`. */
/** The error that `orgsUpdatePatAccess` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListPatGrantRepositories`. */
/** The result of `orgsListPatGrantRepositories`. */
/** The error that `orgsListPatGrantRepositories` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `privateRegistriesListOrgPrivateRegistries`. */
/** The result of `privateRegistriesListOrgPrivateRegistries`. */
/** The error that `privateRegistriesListOrgPrivateRegistries` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `privateRegistriesCreateOrgPrivateRegistry`. */
/** The result of `privateRegistriesCreateOrgPrivateRegistry`. */
/** The error that `privateRegistriesCreateOrgPrivateRegistry` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `privateRegistriesGetOrgPublicKey`. */
/** The result of `privateRegistriesGetOrgPublicKey`. */
/** The error that `privateRegistriesGetOrgPublicKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `privateRegistriesGetOrgPrivateRegistry`. */
/** The result of `privateRegistriesGetOrgPrivateRegistry`. */
/** The error that `privateRegistriesGetOrgPrivateRegistry` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `privateRegistriesDeleteOrgPrivateRegistry`. */
/** The result of `privateRegistriesDeleteOrgPrivateRegistry`. */
/** The error that `privateRegistriesDeleteOrgPrivateRegistry` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `privateRegistriesUpdateOrgPrivateRegistry`. */
/** The result of `privateRegistriesUpdateOrgPrivateRegistry`. */
/** The error that `privateRegistriesUpdateOrgPrivateRegistry` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsListForOrg`. */
/** The result of `projectsListForOrg`. */
/** The error that `projectsListForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsGetForOrg`. */
/** The result of `projectsGetForOrg`. */
/** The error that `projectsGetForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsCreateDraftItemForOrg`. */
/** The result of `projectsCreateDraftItemForOrg`. */
/** The error that `projectsCreateDraftItemForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsListFieldsForOrg`. */
/** The result of `projectsListFieldsForOrg`. */
/** The error that `projectsListFieldsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsAddFieldForOrg`. */
/** The result of `projectsAddFieldForOrg`. */
/** The error that `projectsAddFieldForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsGetFieldForOrg`. */
/** The result of `projectsGetFieldForOrg`. */
/** The error that `projectsGetFieldForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsListItemsForOrg`. */
/** The result of `projectsListItemsForOrg`. */
/** The error that `projectsListItemsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsAddItemForOrg`. */
/** The result of `projectsAddItemForOrg`. */
/** The error that `projectsAddItemForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsGetOrgItem`. */
/** The result of `projectsGetOrgItem`. */
/** The error that `projectsGetOrgItem` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsDeleteItemForOrg`. */
/** The result of `projectsDeleteItemForOrg`. */
/** The error that `projectsDeleteItemForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsUpdateItemForOrg`. */
/** The result of `projectsUpdateItemForOrg`. */
/** The error that `projectsUpdateItemForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsCreateViewForOrg`. */
/** The result of `projectsCreateViewForOrg`. */
/** The error that `projectsCreateViewForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsListViewItemsForOrg`. */
/** The result of `projectsListViewItemsForOrg`. */
/** The error that `projectsListViewItemsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCustomPropertiesForReposGetOrganizationDefinitions`. */
/** The result of `orgsCustomPropertiesForReposGetOrganizationDefinitions`. */
/** The error that `orgsCustomPropertiesForReposGetOrganizationDefinitions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCustomPropertiesForReposCreateOrUpdateOrganizationDefinitions`. */
/** The result of `orgsCustomPropertiesForReposCreateOrUpdateOrganizationDefinitions`. */
/** The error that `orgsCustomPropertiesForReposCreateOrUpdateOrganizationDefinitions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCustomPropertiesForReposGetOrganizationDefinition`. */
/** The result of `orgsCustomPropertiesForReposGetOrganizationDefinition`. */
/** The error that `orgsCustomPropertiesForReposGetOrganizationDefinition` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCustomPropertiesForReposCreateOrUpdateOrganizationDefinition`. */
/** The result of `orgsCustomPropertiesForReposCreateOrUpdateOrganizationDefinition`. */
/** The error that `orgsCustomPropertiesForReposCreateOrUpdateOrganizationDefinition` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCustomPropertiesForReposDeleteOrganizationDefinition`. */
/** The result of `orgsCustomPropertiesForReposDeleteOrganizationDefinition`. */
/** The error that `orgsCustomPropertiesForReposDeleteOrganizationDefinition` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCustomPropertiesForReposGetOrganizationValues`. */
/** The result of `orgsCustomPropertiesForReposGetOrganizationValues`. */
/** The error that `orgsCustomPropertiesForReposGetOrganizationValues` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCustomPropertiesForReposCreateOrUpdateOrganizationValues`. */
/** The result of `orgsCustomPropertiesForReposCreateOrUpdateOrganizationValues`. */
/** The error that `orgsCustomPropertiesForReposCreateOrUpdateOrganizationValues` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListPublicMembers`. */
/** The result of `orgsListPublicMembers`. */
/** The error that `orgsListPublicMembers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsCheckPublicMembershipForUser`. */
/** The result of `orgsCheckPublicMembershipForUser`. */
/** The error that `orgsCheckPublicMembershipForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsSetPublicMembershipForAuthenticatedUser`. */
/** The result of `orgsSetPublicMembershipForAuthenticatedUser`. */
/** The error that `orgsSetPublicMembershipForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsRemovePublicMembershipForAuthenticatedUser`. */
/** The result of `orgsRemovePublicMembershipForAuthenticatedUser`. */
/** The error that `orgsRemovePublicMembershipForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListForOrg`. */
/** The result of `reposListForOrg`. */
/** The error that `reposListForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateInOrg`. */
/** The result of `reposCreateInOrg`. */
/** The error that `reposCreateInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetOrgRulesets`. */
/** The result of `reposGetOrgRulesets`. */
/** The error that `reposGetOrgRulesets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateOrgRuleset`. */
/** The result of `reposCreateOrgRuleset`. */
/** The error that `reposCreateOrgRuleset` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetOrgRuleSuites`. */
/** The result of `reposGetOrgRuleSuites`. */
/** The error that `reposGetOrgRuleSuites` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetOrgRuleSuite`. */
/** The result of `reposGetOrgRuleSuite`. */
/** The error that `reposGetOrgRuleSuite` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetOrgRuleset`. */
/** The result of `reposGetOrgRuleset`. */
/** The error that `reposGetOrgRuleset` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdateOrgRuleset`. */
/** The result of `reposUpdateOrgRuleset`. */
/** The error that `reposUpdateOrgRuleset` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteOrgRuleset`. */
/** The result of `reposDeleteOrgRuleset`. */
/** The error that `reposDeleteOrgRuleset` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsGetOrgRulesetHistory`. */
/** The result of `orgsGetOrgRulesetHistory`. */
/** The error that `orgsGetOrgRulesetHistory` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsGetOrgRulesetVersion`. */
/** The result of `orgsGetOrgRulesetVersion`. */
/** The error that `orgsGetOrgRulesetVersion` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningListAlertsForOrg`. */
/** The result of `secretScanningListAlertsForOrg`. */
/** The error that `secretScanningListAlertsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningListOrgCustomPatterns`. */
/** The result of `secretScanningListOrgCustomPatterns`. */
/** The error that `secretScanningListOrgCustomPatterns` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningBulkCreateOrgCustomPatterns`. */
/** The result of `secretScanningBulkCreateOrgCustomPatterns`. */
/** The error that `secretScanningBulkCreateOrgCustomPatterns` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningBulkDeleteOrgCustomPatterns`. */
/** The result of `secretScanningBulkDeleteOrgCustomPatterns`. */
/** The error that `secretScanningBulkDeleteOrgCustomPatterns` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningUpdateOrgCustomPattern`. */
/** The result of `secretScanningUpdateOrgCustomPattern`. */
/** The error that `secretScanningUpdateOrgCustomPattern` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningListOrgPatternConfigs`. */
/** The result of `secretScanningListOrgPatternConfigs`. */
/** The error that `secretScanningListOrgPatternConfigs` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningUpdateOrgPatternConfigs`. */
/** The result of `secretScanningUpdateOrgPatternConfigs`. */
/** The error that `secretScanningUpdateOrgPatternConfigs` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `securityAdvisoriesListOrgRepositoryAdvisories`. */
/** The result of `securityAdvisoriesListOrgRepositoryAdvisories`. */
/** The error that `securityAdvisoriesListOrgRepositoryAdvisories` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListSecurityManagerTeams`. */
/** The result of `orgsListSecurityManagerTeams`. */
/** The error that `orgsListSecurityManagerTeams` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsAddSecurityManagerTeam`. */
/** The result of `orgsAddSecurityManagerTeam`. */
/** The error that `orgsAddSecurityManagerTeam` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsRemoveSecurityManagerTeam`. */
/** The result of `orgsRemoveSecurityManagerTeam`. */
/** The error that `orgsRemoveSecurityManagerTeam` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsGetImmutableReleasesSettings`. */
/** The result of `orgsGetImmutableReleasesSettings`. */
/** The error that `orgsGetImmutableReleasesSettings` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsSetImmutableReleasesSettings`. */
/** The result of `orgsSetImmutableReleasesSettings`. */
/** The error that `orgsSetImmutableReleasesSettings` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsGetImmutableReleasesSettingsRepositories`. */
/** The result of `orgsGetImmutableReleasesSettingsRepositories`. */
/** The error that `orgsGetImmutableReleasesSettingsRepositories` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsSetImmutableReleasesSettingsRepositories`. */
/** The result of `orgsSetImmutableReleasesSettingsRepositories`. */
/** The error that `orgsSetImmutableReleasesSettingsRepositories` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsEnableSelectedRepositoryImmutableReleasesOrganization`. */
/** The result of `orgsEnableSelectedRepositoryImmutableReleasesOrganization`. */
/** The error that `orgsEnableSelectedRepositoryImmutableReleasesOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsDisableSelectedRepositoryImmutableReleasesOrganization`. */
/** The result of `orgsDisableSelectedRepositoryImmutableReleasesOrganization`. */
/** The error that `orgsDisableSelectedRepositoryImmutableReleasesOrganization` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `hostedComputeListNetworkConfigurationsForOrg`. */
/** The result of `hostedComputeListNetworkConfigurationsForOrg`. */
/** The error that `hostedComputeListNetworkConfigurationsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `hostedComputeCreateNetworkConfigurationForOrg`. */
/** The result of `hostedComputeCreateNetworkConfigurationForOrg`. */
/** The error that `hostedComputeCreateNetworkConfigurationForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `hostedComputeGetNetworkConfigurationForOrg`. */
/** The result of `hostedComputeGetNetworkConfigurationForOrg`. */
/** The error that `hostedComputeGetNetworkConfigurationForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `hostedComputeDeleteNetworkConfigurationFromOrg`. */
/** The result of `hostedComputeDeleteNetworkConfigurationFromOrg`. */
/** The error that `hostedComputeDeleteNetworkConfigurationFromOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `hostedComputeUpdateNetworkConfigurationForOrg`. */
/** The result of `hostedComputeUpdateNetworkConfigurationForOrg`. */
/** The error that `hostedComputeUpdateNetworkConfigurationForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `hostedComputeGetNetworkSettingsForOrg`. */
/** The result of `hostedComputeGetNetworkSettingsForOrg`. */
/** The error that `hostedComputeGetNetworkSettingsForOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsList`. */
/** The result of `teamsList`. */
/** The error that `teamsList` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsCreate`. */
/** The result of `teamsCreate`. */
/** The error that `teamsCreate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsGetByName`. */
/** The result of `teamsGetByName`. */
/** The error that `teamsGetByName` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsDeleteInOrg`. */
/** The result of `teamsDeleteInOrg`. */
/** The error that `teamsDeleteInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsUpdateInOrg`. */
/** The result of `teamsUpdateInOrg`. */
/** The error that `teamsUpdateInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsListPendingInvitationsInOrg`. */
/** The result of `teamsListPendingInvitationsInOrg`. */
/** The error that `teamsListPendingInvitationsInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsListMembersInOrg`. */
/** The result of `teamsListMembersInOrg`. */
/** The error that `teamsListMembersInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsGetMembershipForUserInOrg`. */
/** The result of `teamsGetMembershipForUserInOrg`. */
/** The error that `teamsGetMembershipForUserInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsAddOrUpdateMembershipForUserInOrg`. */
/** The result of `teamsAddOrUpdateMembershipForUserInOrg`. */
/** The error that `teamsAddOrUpdateMembershipForUserInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsRemoveMembershipForUserInOrg`. */
/** The result of `teamsRemoveMembershipForUserInOrg`. */
/** The error that `teamsRemoveMembershipForUserInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsListReposInOrg`. */
/** The result of `teamsListReposInOrg`. */
/** The error that `teamsListReposInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsCheckPermissionsForRepoInOrg`. */
/** The result of `teamsCheckPermissionsForRepoInOrg`. */
/** The error that `teamsCheckPermissionsForRepoInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsAddOrUpdateRepoPermissionsInOrg`. */
/** The result of `teamsAddOrUpdateRepoPermissionsInOrg`. */
/** The error that `teamsAddOrUpdateRepoPermissionsInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsRemoveRepoInOrg`. */
/** The result of `teamsRemoveRepoInOrg`. */
/** The error that `teamsRemoveRepoInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsListChildInOrg`. */
/** The result of `teamsListChildInOrg`. */
/** The error that `teamsListChildInOrg` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsEnableOrDisableSecurityProductOnAllOrgRepos`. */
/** The result of `orgsEnableOrDisableSecurityProductOnAllOrgRepos`. */
/** The error that `orgsEnableOrDisableSecurityProductOnAllOrgRepos` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `rateLimitGet`. */
/** The result of `rateLimitGet`. */
/** The error that `rateLimitGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGet`. */
/** The result of `reposGet`. */
/** The error that `reposGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDelete`. */
/** The result of `reposDelete`. */
/** The error that `reposDelete` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdate`. */
/** The result of `reposUpdate`. */
/** The error that `reposUpdate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListArtifactsForRepo`. */
/** The result of `actionsListArtifactsForRepo`. */
/** The error that `actionsListArtifactsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetArtifact`. */
/** The result of `actionsGetArtifact`. */
/** The error that `actionsGetArtifact` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteArtifact`. */
/** The result of `actionsDeleteArtifact`. */
/** The error that `actionsDeleteArtifact` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDownloadArtifact`. */
/** The result of `actionsDownloadArtifact`. */
/** The error that `actionsDownloadArtifact` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetActionsCacheRetentionLimitForRepository`. */
/** The result of `actionsGetActionsCacheRetentionLimitForRepository`. */
/** The error that `actionsGetActionsCacheRetentionLimitForRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetActionsCacheRetentionLimitForRepository`. */
/** The result of `actionsSetActionsCacheRetentionLimitForRepository`. */
/** The error that `actionsSetActionsCacheRetentionLimitForRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetActionsCacheStorageLimitForRepository`. */
/** The result of `actionsGetActionsCacheStorageLimitForRepository`. */
/** The error that `actionsGetActionsCacheStorageLimitForRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetActionsCacheStorageLimitForRepository`. */
/** The result of `actionsSetActionsCacheStorageLimitForRepository`. */
/** The error that `actionsSetActionsCacheStorageLimitForRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetActionsCacheUsage`. */
/** The result of `actionsGetActionsCacheUsage`. */
/** The error that `actionsGetActionsCacheUsage` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetActionsCacheList`. */
/** The result of `actionsGetActionsCacheList`. */
/** The error that `actionsGetActionsCacheList` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteActionsCacheByKey`. */
/** The result of `actionsDeleteActionsCacheByKey`. */
/** The error that `actionsDeleteActionsCacheByKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteActionsCacheById`. */
/** The result of `actionsDeleteActionsCacheById`. */
/** The error that `actionsDeleteActionsCacheById` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListConcurrencyGroupsForRepository`. */
/** The result of `actionsListConcurrencyGroupsForRepository`. */
/** The error that `actionsListConcurrencyGroupsForRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetConcurrencyGroupForRepository`. */
/** The result of `actionsGetConcurrencyGroupForRepository`. */
/** The error that `actionsGetConcurrencyGroupForRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetJobForWorkflowRun`. */
/** The result of `actionsGetJobForWorkflowRun`. */
/** The error that `actionsGetJobForWorkflowRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDownloadJobLogsForWorkflowRun`. */
/** The result of `actionsDownloadJobLogsForWorkflowRun`. */
/** The error that `actionsDownloadJobLogsForWorkflowRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsReRunJobForWorkflowRun`. */
/** The result of `actionsReRunJobForWorkflowRun`. */
/** The error that `actionsReRunJobForWorkflowRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetCustomOidcSubClaimForRepo`. */
/** The result of `actionsGetCustomOidcSubClaimForRepo`. */
/** The error that `actionsGetCustomOidcSubClaimForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetCustomOidcSubClaimForRepo`. */
/** The result of `actionsSetCustomOidcSubClaimForRepo`. */
/** The error that `actionsSetCustomOidcSubClaimForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListRepoOrganizationSecrets`. */
/** The result of `actionsListRepoOrganizationSecrets`. */
/** The error that `actionsListRepoOrganizationSecrets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListRepoOrganizationVariables`. */
/** The result of `actionsListRepoOrganizationVariables`. */
/** The error that `actionsListRepoOrganizationVariables` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetGithubActionsPermissionsRepository`. */
/** The result of `actionsGetGithubActionsPermissionsRepository`. */
/** The error that `actionsGetGithubActionsPermissionsRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetGithubActionsPermissionsRepository`. */
/** The result of `actionsSetGithubActionsPermissionsRepository`. */
/** The error that `actionsSetGithubActionsPermissionsRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetWorkflowAccessToRepository`. */
/** The result of `actionsGetWorkflowAccessToRepository`. */
/** The error that `actionsGetWorkflowAccessToRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetWorkflowAccessToRepository`. */
/** The result of `actionsSetWorkflowAccessToRepository`. */
/** The error that `actionsSetWorkflowAccessToRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetArtifactAndLogRetentionSettingsRepository`. */
/** The result of `actionsGetArtifactAndLogRetentionSettingsRepository`. */
/** The error that `actionsGetArtifactAndLogRetentionSettingsRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetArtifactAndLogRetentionSettingsRepository`. */
/** The result of `actionsSetArtifactAndLogRetentionSettingsRepository`. */
/** The error that `actionsSetArtifactAndLogRetentionSettingsRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetForkPrContributorApprovalPermissionsRepository`. */
/** The result of `actionsGetForkPrContributorApprovalPermissionsRepository`. */
/** The error that `actionsGetForkPrContributorApprovalPermissionsRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetForkPrContributorApprovalPermissionsRepository`. */
/** The result of `actionsSetForkPrContributorApprovalPermissionsRepository`. */
/** The error that `actionsSetForkPrContributorApprovalPermissionsRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetPrivateRepoForkPrWorkflowsSettingsRepository`. */
/** The result of `actionsGetPrivateRepoForkPrWorkflowsSettingsRepository`. */
/** The error that `actionsGetPrivateRepoForkPrWorkflowsSettingsRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetPrivateRepoForkPrWorkflowsSettingsRepository`. */
/** The result of `actionsSetPrivateRepoForkPrWorkflowsSettingsRepository`. */
/** The error that `actionsSetPrivateRepoForkPrWorkflowsSettingsRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetAllowedActionsRepository`. */
/** The result of `actionsGetAllowedActionsRepository`. */
/** The error that `actionsGetAllowedActionsRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetAllowedActionsRepository`. */
/** The result of `actionsSetAllowedActionsRepository`. */
/** The error that `actionsSetAllowedActionsRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetGithubActionsDefaultWorkflowPermissionsRepository`. */
/** The result of `actionsGetGithubActionsDefaultWorkflowPermissionsRepository`. */
/** The error that `actionsGetGithubActionsDefaultWorkflowPermissionsRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetGithubActionsDefaultWorkflowPermissionsRepository`. */
/** The result of `actionsSetGithubActionsDefaultWorkflowPermissionsRepository`. */
/** The error that `actionsSetGithubActionsDefaultWorkflowPermissionsRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListSelfHostedRunnersForRepo`. */
/** The result of `actionsListSelfHostedRunnersForRepo`. */
/** The error that `actionsListSelfHostedRunnersForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListRunnerApplicationsForRepo`. */
/** The result of `actionsListRunnerApplicationsForRepo`. */
/** The error that `actionsListRunnerApplicationsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGenerateRunnerJitconfigForRepo`. */
/** The result of `actionsGenerateRunnerJitconfigForRepo`. */
/** The error that `actionsGenerateRunnerJitconfigForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateRegistrationTokenForRepo`. */
/** The result of `actionsCreateRegistrationTokenForRepo`. */
/** The error that `actionsCreateRegistrationTokenForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateRemoveTokenForRepo`. */
/** The result of `actionsCreateRemoveTokenForRepo`. */
/** The error that `actionsCreateRemoveTokenForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetSelfHostedRunnerForRepo`. */
/** The result of `actionsGetSelfHostedRunnerForRepo`. */
/** The error that `actionsGetSelfHostedRunnerForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteSelfHostedRunnerFromRepo`. */
/** The result of `actionsDeleteSelfHostedRunnerFromRepo`. */
/** The error that `actionsDeleteSelfHostedRunnerFromRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListLabelsForSelfHostedRunnerForRepo`. */
/** The result of `actionsListLabelsForSelfHostedRunnerForRepo`. */
/** The error that `actionsListLabelsForSelfHostedRunnerForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsSetCustomLabelsForSelfHostedRunnerForRepo`. */
/** The result of `actionsSetCustomLabelsForSelfHostedRunnerForRepo`. */
/** The error that `actionsSetCustomLabelsForSelfHostedRunnerForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsAddCustomLabelsToSelfHostedRunnerForRepo`. */
/** The result of `actionsAddCustomLabelsToSelfHostedRunnerForRepo`. */
/** The error that `actionsAddCustomLabelsToSelfHostedRunnerForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsRemoveAllCustomLabelsFromSelfHostedRunnerForRepo`. */
/** The result of `actionsRemoveAllCustomLabelsFromSelfHostedRunnerForRepo`. */
/** The error that `actionsRemoveAllCustomLabelsFromSelfHostedRunnerForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsRemoveCustomLabelFromSelfHostedRunnerForRepo`. */
/** The result of `actionsRemoveCustomLabelFromSelfHostedRunnerForRepo`. */
/** The error that `actionsRemoveCustomLabelFromSelfHostedRunnerForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListWorkflowRunsForRepo`. */
/** The result of `actionsListWorkflowRunsForRepo`. */
/** The error that `actionsListWorkflowRunsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetWorkflowRun`. */
/** The result of `actionsGetWorkflowRun`. */
/** The error that `actionsGetWorkflowRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteWorkflowRun`. */
/** The result of `actionsDeleteWorkflowRun`. */
/** The error that `actionsDeleteWorkflowRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetReviewsForRun`. */
/** The result of `actionsGetReviewsForRun`. */
/** The error that `actionsGetReviewsForRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsApproveWorkflowRun`. */
/** The result of `actionsApproveWorkflowRun`. */
/** The error that `actionsApproveWorkflowRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListWorkflowRunArtifacts`. */
/** The result of `actionsListWorkflowRunArtifacts`. */
/** The error that `actionsListWorkflowRunArtifacts` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetWorkflowRunAttempt`. */
/** The result of `actionsGetWorkflowRunAttempt`. */
/** The error that `actionsGetWorkflowRunAttempt` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListJobsForWorkflowRunAttempt`. */
/** The result of `actionsListJobsForWorkflowRunAttempt`. */
/** The error that `actionsListJobsForWorkflowRunAttempt` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDownloadWorkflowRunAttemptLogs`. */
/** The result of `actionsDownloadWorkflowRunAttemptLogs`. */
/** The error that `actionsDownloadWorkflowRunAttemptLogs` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCancelWorkflowRun`. */
/** The result of `actionsCancelWorkflowRun`. */
/** The error that `actionsCancelWorkflowRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListConcurrencyGroupsForWorkflowRun`. */
/** The result of `actionsListConcurrencyGroupsForWorkflowRun`. */
/** The error that `actionsListConcurrencyGroupsForWorkflowRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsReviewCustomGatesForRun`. */
/** The result of `actionsReviewCustomGatesForRun`. */
/** The error that `actionsReviewCustomGatesForRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsForceCancelWorkflowRun`. */
/** The result of `actionsForceCancelWorkflowRun`. */
/** The error that `actionsForceCancelWorkflowRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListJobsForWorkflowRun`. */
/** The result of `actionsListJobsForWorkflowRun`. */
/** The error that `actionsListJobsForWorkflowRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDownloadWorkflowRunLogs`. */
/** The result of `actionsDownloadWorkflowRunLogs`. */
/** The error that `actionsDownloadWorkflowRunLogs` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteWorkflowRunLogs`. */
/** The result of `actionsDeleteWorkflowRunLogs`. */
/** The error that `actionsDeleteWorkflowRunLogs` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetPendingDeploymentsForRun`. */
/** The result of `actionsGetPendingDeploymentsForRun`. */
/** The error that `actionsGetPendingDeploymentsForRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsReviewPendingDeploymentsForRun`. */
/** The result of `actionsReviewPendingDeploymentsForRun`. */
/** The error that `actionsReviewPendingDeploymentsForRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsReRunWorkflow`. */
/** The result of `actionsReRunWorkflow`. */
/** The error that `actionsReRunWorkflow` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsReRunWorkflowFailedJobs`. */
/** The result of `actionsReRunWorkflowFailedJobs`. */
/** The error that `actionsReRunWorkflowFailedJobs` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetWorkflowRunUsage`. */
/** The result of `actionsGetWorkflowRunUsage`. */
/** The error that `actionsGetWorkflowRunUsage` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListRepoSecrets`. */
/** The result of `actionsListRepoSecrets`. */
/** The error that `actionsListRepoSecrets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetRepoPublicKey`. */
/** The result of `actionsGetRepoPublicKey`. */
/** The error that `actionsGetRepoPublicKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetRepoSecret`. */
/** The result of `actionsGetRepoSecret`. */
/** The error that `actionsGetRepoSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateOrUpdateRepoSecret`. */
/** The result of `actionsCreateOrUpdateRepoSecret`. */
/** The error that `actionsCreateOrUpdateRepoSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteRepoSecret`. */
/** The result of `actionsDeleteRepoSecret`. */
/** The error that `actionsDeleteRepoSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListRepoVariables`. */
/** The result of `actionsListRepoVariables`. */
/** The error that `actionsListRepoVariables` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateRepoVariable`. */
/** The result of `actionsCreateRepoVariable`. */
/** The error that `actionsCreateRepoVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetRepoVariable`. */
/** The result of `actionsGetRepoVariable`. */
/** The error that `actionsGetRepoVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteRepoVariable`. */
/** The result of `actionsDeleteRepoVariable`. */
/** The error that `actionsDeleteRepoVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsUpdateRepoVariable`. */
/** The result of `actionsUpdateRepoVariable`. */
/** The error that `actionsUpdateRepoVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListRepoWorkflows`. */
/** The result of `actionsListRepoWorkflows`. */
/** The error that `actionsListRepoWorkflows` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetWorkflow`. */
/** The result of `actionsGetWorkflow`. */
/** The error that `actionsGetWorkflow` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDisableWorkflow`. */
/** The result of `actionsDisableWorkflow`. */
/** The error that `actionsDisableWorkflow` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateWorkflowDispatch`. */
/** The result of `actionsCreateWorkflowDispatch`. */
/** The error that `actionsCreateWorkflowDispatch` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsEnableWorkflow`. */
/** The result of `actionsEnableWorkflow`. */
/** The error that `actionsEnableWorkflow` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListWorkflowRuns`. */
/** The result of `actionsListWorkflowRuns`. */
/** The error that `actionsListWorkflowRuns` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetWorkflowUsage`. */
/** The result of `actionsGetWorkflowUsage`. */
/** The error that `actionsGetWorkflowUsage` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListActivities`. */
/** The result of `reposListActivities`. */
/** The error that `reposListActivities` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsListRepoOrganizationSecrets`. */
/** The result of `agentsListRepoOrganizationSecrets`. */
/** The error that `agentsListRepoOrganizationSecrets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsListRepoOrganizationVariables`. */
/** The result of `agentsListRepoOrganizationVariables`. */
/** The error that `agentsListRepoOrganizationVariables` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsListRepoSecrets`. */
/** The result of `agentsListRepoSecrets`. */
/** The error that `agentsListRepoSecrets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsGetRepoPublicKey`. */
/** The result of `agentsGetRepoPublicKey`. */
/** The error that `agentsGetRepoPublicKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsGetRepoSecret`. */
/** The result of `agentsGetRepoSecret`. */
/** The error that `agentsGetRepoSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsCreateOrUpdateRepoSecret`. */
/** The result of `agentsCreateOrUpdateRepoSecret`. */
/** The error that `agentsCreateOrUpdateRepoSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsDeleteRepoSecret`. */
/** The result of `agentsDeleteRepoSecret`. */
/** The error that `agentsDeleteRepoSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsListRepoVariables`. */
/** The result of `agentsListRepoVariables`. */
/** The error that `agentsListRepoVariables` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsCreateRepoVariable`. */
/** The result of `agentsCreateRepoVariable`. */
/** The error that `agentsCreateRepoVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsGetRepoVariable`. */
/** The result of `agentsGetRepoVariable`. */
/** The error that `agentsGetRepoVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsDeleteRepoVariable`. */
/** The result of `agentsDeleteRepoVariable`. */
/** The error that `agentsDeleteRepoVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `agentsUpdateRepoVariable`. */
/** The result of `agentsUpdateRepoVariable`. */
/** The error that `agentsUpdateRepoVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListAssignees`. */
/** The result of `issuesListAssignees`. */
/** The error that `issuesListAssignees` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesCheckUserCanBeAssigned`. */
/** The result of `issuesCheckUserCanBeAssigned`. */
/** The error that `issuesCheckUserCanBeAssigned` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateAttestation`. */
/** The result of `reposCreateAttestation`. */
/** The error that `reposCreateAttestation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListAttestations`. */
/** The result of `reposListAttestations`. */
/** The error that `reposListAttestations` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListAutolinks`. */
/** The result of `reposListAutolinks`. */
/** The error that `reposListAutolinks` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateAutolink`. */
/** The result of `reposCreateAutolink`. */
/** The error that `reposCreateAutolink` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetAutolink`. */
/** The result of `reposGetAutolink`. */
/** The error that `reposGetAutolink` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteAutolink`. */
/** The result of `reposDeleteAutolink`. */
/** The error that `reposDeleteAutolink` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCheckAutomatedSecurityFixes`. */
/** The result of `reposCheckAutomatedSecurityFixes`. */
/** The error that `reposCheckAutomatedSecurityFixes` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposEnableAutomatedSecurityFixes`. */
/** The result of `reposEnableAutomatedSecurityFixes`. */
/** The error that `reposEnableAutomatedSecurityFixes` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDisableAutomatedSecurityFixes`. */
/** The result of `reposDisableAutomatedSecurityFixes`. */
/** The error that `reposDisableAutomatedSecurityFixes` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListBranches`. */
/** The result of `reposListBranches`. */
/** The error that `reposListBranches` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetBranch`. */
/** The result of `reposGetBranch`. */
/** The error that `reposGetBranch` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetBranchProtection`. */
/** The result of `reposGetBranchProtection`. */
/** The error that `reposGetBranchProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdateBranchProtection`. */
/** The result of `reposUpdateBranchProtection`. */
/** The error that `reposUpdateBranchProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteBranchProtection`. */
/** The result of `reposDeleteBranchProtection`. */
/** The error that `reposDeleteBranchProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetAdminBranchProtection`. */
/** The result of `reposGetAdminBranchProtection`. */
/** The error that `reposGetAdminBranchProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposSetAdminBranchProtection`. */
/** The result of `reposSetAdminBranchProtection`. */
/** The error that `reposSetAdminBranchProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteAdminBranchProtection`. */
/** The result of `reposDeleteAdminBranchProtection`. */
/** The error that `reposDeleteAdminBranchProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetPullRequestReviewProtection`. */
/** The result of `reposGetPullRequestReviewProtection`. */
/** The error that `reposGetPullRequestReviewProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeletePullRequestReviewProtection`. */
/** The result of `reposDeletePullRequestReviewProtection`. */
/** The error that `reposDeletePullRequestReviewProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdatePullRequestReviewProtection`. */
/** The result of `reposUpdatePullRequestReviewProtection`. */
/** The error that `reposUpdatePullRequestReviewProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetCommitSignatureProtection`. */
/** The result of `reposGetCommitSignatureProtection`. */
/** The error that `reposGetCommitSignatureProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateCommitSignatureProtection`. */
/** The result of `reposCreateCommitSignatureProtection`. */
/** The error that `reposCreateCommitSignatureProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteCommitSignatureProtection`. */
/** The result of `reposDeleteCommitSignatureProtection`. */
/** The error that `reposDeleteCommitSignatureProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetStatusChecksProtection`. */
/** The result of `reposGetStatusChecksProtection`. */
/** The error that `reposGetStatusChecksProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposRemoveStatusCheckProtection`. */
/** The result of `reposRemoveStatusCheckProtection`. */
/** The error that `reposRemoveStatusCheckProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdateStatusCheckProtection`. */
/** The result of `reposUpdateStatusCheckProtection`. */
/** The error that `reposUpdateStatusCheckProtection` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetAllStatusCheckContexts`. */
/** The result of `reposGetAllStatusCheckContexts`. */
/** The error that `reposGetAllStatusCheckContexts` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposSetStatusCheckContexts`. */
/** The result of `reposSetStatusCheckContexts`. */
/** The error that `reposSetStatusCheckContexts` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposAddStatusCheckContexts`. */
/** The result of `reposAddStatusCheckContexts`. */
/** The error that `reposAddStatusCheckContexts` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposRemoveStatusCheckContexts`. */
/** The result of `reposRemoveStatusCheckContexts`. */
/** The error that `reposRemoveStatusCheckContexts` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetAccessRestrictions`. */
/** The result of `reposGetAccessRestrictions`. */
/** The error that `reposGetAccessRestrictions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteAccessRestrictions`. */
/** The result of `reposDeleteAccessRestrictions`. */
/** The error that `reposDeleteAccessRestrictions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetAppsWithAccessToProtectedBranch`. */
/** The result of `reposGetAppsWithAccessToProtectedBranch`. */
/** The error that `reposGetAppsWithAccessToProtectedBranch` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposSetAppAccessRestrictions`. */
/** The result of `reposSetAppAccessRestrictions`. */
/** The error that `reposSetAppAccessRestrictions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposAddAppAccessRestrictions`. */
/** The result of `reposAddAppAccessRestrictions`. */
/** The error that `reposAddAppAccessRestrictions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposRemoveAppAccessRestrictions`. */
/** The result of `reposRemoveAppAccessRestrictions`. */
/** The error that `reposRemoveAppAccessRestrictions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetTeamsWithAccessToProtectedBranch`. */
/** The result of `reposGetTeamsWithAccessToProtectedBranch`. */
/** The error that `reposGetTeamsWithAccessToProtectedBranch` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposSetTeamAccessRestrictions`. */
/** The result of `reposSetTeamAccessRestrictions`. */
/** The error that `reposSetTeamAccessRestrictions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposAddTeamAccessRestrictions`. */
/** The result of `reposAddTeamAccessRestrictions`. */
/** The error that `reposAddTeamAccessRestrictions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposRemoveTeamAccessRestrictions`. */
/** The result of `reposRemoveTeamAccessRestrictions`. */
/** The error that `reposRemoveTeamAccessRestrictions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetUsersWithAccessToProtectedBranch`. */
/** The result of `reposGetUsersWithAccessToProtectedBranch`. */
/** The error that `reposGetUsersWithAccessToProtectedBranch` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposSetUserAccessRestrictions`. */
/** The result of `reposSetUserAccessRestrictions`. */
/** The error that `reposSetUserAccessRestrictions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposAddUserAccessRestrictions`. */
/** The result of `reposAddUserAccessRestrictions`. */
/** The error that `reposAddUserAccessRestrictions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposRemoveUserAccessRestrictions`. */
/** The result of `reposRemoveUserAccessRestrictions`. */
/** The error that `reposRemoveUserAccessRestrictions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposRenameBranch`. */
/** The result of `reposRenameBranch`. */
/** The error that `reposRenameBranch` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `checksCreate`. */
/** The result of `checksCreate`. */
/** The error that `checksCreate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `checksGet`. */
/** The result of `checksGet`. */
/** The error that `checksGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `checksUpdate`. */
/** The result of `checksUpdate`. */
/** The error that `checksUpdate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `checksListAnnotations`. */
/** The result of `checksListAnnotations`. */
/** The error that `checksListAnnotations` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `checksRerequestRun`. */
/** The result of `checksRerequestRun`. */
/** The error that `checksRerequestRun` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `checksCreateSuite`. */
/** The result of `checksCreateSuite`. */
/** The error that `checksCreateSuite` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `checksSetSuitesPreferences`. */
/** The result of `checksSetSuitesPreferences`. */
/** The error that `checksSetSuitesPreferences` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `checksGetSuite`. */
/** The result of `checksGetSuite`. */
/** The error that `checksGetSuite` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `checksListForSuite`. */
/** The result of `checksListForSuite`. */
/** The error that `checksListForSuite` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `checksRerequestSuite`. */
/** The result of `checksRerequestSuite`. */
/** The error that `checksRerequestSuite` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeQualityListFindingsForRepo`. */
/** The result of `codeQualityListFindingsForRepo`. */
/** The error that `codeQualityListFindingsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeQualityGetFinding`. */
/** The result of `codeQualityGetFinding`. */
/** The error that `codeQualityGetFinding` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeQualityGetSetup`. */
/** The result of `codeQualityGetSetup`. */
/** The error that `codeQualityGetSetup` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeQualityUpdateSetup`. */
/** The result of `codeQualityUpdateSetup`. */
/** The error that `codeQualityUpdateSetup` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningListAlertsForRepo`. */
/** The result of `codeScanningListAlertsForRepo`. */
/** The error that `codeScanningListAlertsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningGetAlert`. */
/** The result of `codeScanningGetAlert`. */
/** The error that `codeScanningGetAlert` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningUpdateAlert`. */
/** The result of `codeScanningUpdateAlert`. */
/** The error that `codeScanningUpdateAlert` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningGetAutofix`. */
/** The result of `codeScanningGetAutofix`. */
/** The error that `codeScanningGetAutofix` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningCreateAutofix`. */
/** The result of `codeScanningCreateAutofix`. */
/** The error that `codeScanningCreateAutofix` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningCommitAutofix`. */
/** The result of `codeScanningCommitAutofix`. */
/** The error that `codeScanningCommitAutofix` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningListAlertInstances`. */
/** The result of `codeScanningListAlertInstances`. */
/** The error that `codeScanningListAlertInstances` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningListRecentAnalyses`. */
/** The result of `codeScanningListRecentAnalyses`. */
/** The error that `codeScanningListRecentAnalyses` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningGetAnalysis`. */
/** The result of `codeScanningGetAnalysis`. */
/** The error that `codeScanningGetAnalysis` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningDeleteAnalysis`. */
/** The result of `codeScanningDeleteAnalysis`. */
/** The error that `codeScanningDeleteAnalysis` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningListCodeqlDatabases`. */
/** The result of `codeScanningListCodeqlDatabases`. */
/** The error that `codeScanningListCodeqlDatabases` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningGetCodeqlDatabase`. */
/** The result of `codeScanningGetCodeqlDatabase`. */
/** The error that `codeScanningGetCodeqlDatabase` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningDeleteCodeqlDatabase`. */
/** The result of `codeScanningDeleteCodeqlDatabase`. */
/** The error that `codeScanningDeleteCodeqlDatabase` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningCreateVariantAnalysis`. */
/** The result of `codeScanningCreateVariantAnalysis`. */
/** The error that `codeScanningCreateVariantAnalysis` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningGetVariantAnalysis`. */
/** The result of `codeScanningGetVariantAnalysis`. */
/** The error that `codeScanningGetVariantAnalysis` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningGetVariantAnalysisRepoTask`. */
/** The result of `codeScanningGetVariantAnalysisRepoTask`. */
/** The error that `codeScanningGetVariantAnalysisRepoTask` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningGetDefaultSetup`. */
/** The result of `codeScanningGetDefaultSetup`. */
/** The error that `codeScanningGetDefaultSetup` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningUpdateDefaultSetup`. */
/** The result of `codeScanningUpdateDefaultSetup`. */
/** The error that `codeScanningUpdateDefaultSetup` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningUploadSarif`. */
/** The result of `codeScanningUploadSarif`. */
/** The error that `codeScanningUploadSarif` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeScanningGetSarif`. */
/** The result of `codeScanningGetSarif`. */
/** The error that `codeScanningGetSarif` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codeSecurityGetConfigurationForRepository`. */
/** The result of `codeSecurityGetConfigurationForRepository`. */
/** The error that `codeSecurityGetConfigurationForRepository` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCodeownersErrors`. */
/** The result of `reposCodeownersErrors`. */
/** The error that `reposCodeownersErrors` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesListInRepositoryForAuthenticatedUser`. */
/** The result of `codespacesListInRepositoryForAuthenticatedUser`. */
/** The error that `codespacesListInRepositoryForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesCreateWithRepoForAuthenticatedUser`. */
/** The result of `codespacesCreateWithRepoForAuthenticatedUser`. */
/** The error that `codespacesCreateWithRepoForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesListDevcontainersInRepositoryForAuthenticatedUser`. */
/** The result of `codespacesListDevcontainersInRepositoryForAuthenticatedUser`. */
/** The error that `codespacesListDevcontainersInRepositoryForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesRepoMachinesForAuthenticatedUser`. */
/** The result of `codespacesRepoMachinesForAuthenticatedUser`. */
/** The error that `codespacesRepoMachinesForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesPreFlightWithRepoForAuthenticatedUser`. */
/** The result of `codespacesPreFlightWithRepoForAuthenticatedUser`. */
/** The error that `codespacesPreFlightWithRepoForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesCheckPermissionsForDevcontainer`. */
/** The result of `codespacesCheckPermissionsForDevcontainer`. */
/** The error that `codespacesCheckPermissionsForDevcontainer` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesListRepoSecrets`. */
/** The result of `codespacesListRepoSecrets`. */
/** The error that `codespacesListRepoSecrets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesGetRepoPublicKey`. */
/** The result of `codespacesGetRepoPublicKey`. */
/** The error that `codespacesGetRepoPublicKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesGetRepoSecret`. */
/** The result of `codespacesGetRepoSecret`. */
/** The error that `codespacesGetRepoSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesCreateOrUpdateRepoSecret`. */
/** The result of `codespacesCreateOrUpdateRepoSecret`. */
/** The error that `codespacesCreateOrUpdateRepoSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesDeleteRepoSecret`. */
/** The result of `codespacesDeleteRepoSecret`. */
/** The error that `codespacesDeleteRepoSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListCollaborators`. */
/** The result of `reposListCollaborators`. */
/** The error that `reposListCollaborators` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCheckCollaborator`. */
/** The result of `reposCheckCollaborator`. */
/** The error that `reposCheckCollaborator` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposAddCollaborator`. */
/** The result of `reposAddCollaborator`. */
/** The error that `reposAddCollaborator` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposRemoveCollaborator`. */
/** The result of `reposRemoveCollaborator`. */
/** The error that `reposRemoveCollaborator` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetCollaboratorPermissionLevel`. */
/** The result of `reposGetCollaboratorPermissionLevel`. */
/** The error that `reposGetCollaboratorPermissionLevel` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListCommitCommentsForRepo`. */
/** The result of `reposListCommitCommentsForRepo`. */
/** The error that `reposListCommitCommentsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetCommitComment`. */
/** The result of `reposGetCommitComment`. */
/** The error that `reposGetCommitComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteCommitComment`. */
/** The result of `reposDeleteCommitComment`. */
/** The error that `reposDeleteCommitComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdateCommitComment`. */
/** The result of `reposUpdateCommitComment`. */
/** The error that `reposUpdateCommitComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsListForCommitComment`. */
/** The result of `reactionsListForCommitComment`. */
/** The error that `reactionsListForCommitComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsCreateForCommitComment`. */
/** The result of `reactionsCreateForCommitComment`. */
/** The error that `reactionsCreateForCommitComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsDeleteForCommitComment`. */
/** The result of `reactionsDeleteForCommitComment`. */
/** The error that `reactionsDeleteForCommitComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListCommits`. */
/** The result of `reposListCommits`. */
/** The error that `reposListCommits` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListBranchesForHeadCommit`. */
/** The result of `reposListBranchesForHeadCommit`. */
/** The error that `reposListBranchesForHeadCommit` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListCommentsForCommit`. */
/** The result of `reposListCommentsForCommit`. */
/** The error that `reposListCommentsForCommit` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateCommitComment`. */
/** The result of `reposCreateCommitComment`. */
/** The error that `reposCreateCommitComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListPullRequestsAssociatedWithCommit`. */
/** The result of `reposListPullRequestsAssociatedWithCommit`. */
/** The error that `reposListPullRequestsAssociatedWithCommit` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetCommit`. */
/** The result of `reposGetCommit`. */
/** The error that `reposGetCommit` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `checksListForRef`. */
/** The result of `checksListForRef`. */
/** The error that `checksListForRef` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `checksListSuitesForRef`. */
/** The result of `checksListSuitesForRef`. */
/** The error that `checksListSuitesForRef` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetCombinedStatusForRef`. */
/** The result of `reposGetCombinedStatusForRef`. */
/** The error that `reposGetCombinedStatusForRef` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListCommitStatusesForRef`. */
/** The result of `reposListCommitStatusesForRef`. */
/** The error that `reposListCommitStatusesForRef` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetCommunityProfileMetrics`. */
/** The result of `reposGetCommunityProfileMetrics`. */
/** The error that `reposGetCommunityProfileMetrics` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCompareCommitsWithBasehead`. */
/** The result of `reposCompareCommitsWithBasehead`. */
/** The error that `reposCompareCommitsWithBasehead` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetContent`. */
/** The result of `reposGetContent`. */
/** The error that `reposGetContent` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateOrUpdateFileContents`. */
/** The result of `reposCreateOrUpdateFileContents`. */
/** The error that `reposCreateOrUpdateFileContents` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteFile`. */
/** The result of `reposDeleteFile`. */
/** The error that `reposDeleteFile` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListContributors`. */
/** The result of `reposListContributors`. */
/** The error that `reposListContributors` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotGetCopilotCloudAgentConfiguration`. */
/** The result of `copilotGetCopilotCloudAgentConfiguration`. */
/** The error that `copilotGetCopilotCloudAgentConfiguration` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotListAlertsForRepo`. */
/** The result of `dependabotListAlertsForRepo`. */
/** The error that `dependabotListAlertsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotGetAlert`. */
/** The result of `dependabotGetAlert`. */
/** The error that `dependabotGetAlert` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotUpdateAlert`. */
/** The result of `dependabotUpdateAlert`. */
/** The error that `dependabotUpdateAlert` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotListRepoSecrets`. */
/** The result of `dependabotListRepoSecrets`. */
/** The error that `dependabotListRepoSecrets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotGetRepoPublicKey`. */
/** The result of `dependabotGetRepoPublicKey`. */
/** The error that `dependabotGetRepoPublicKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotGetRepoSecret`. */
/** The result of `dependabotGetRepoSecret`. */
/** The error that `dependabotGetRepoSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotCreateOrUpdateRepoSecret`. */
/** The result of `dependabotCreateOrUpdateRepoSecret`. */
/** The error that `dependabotCreateOrUpdateRepoSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependabotDeleteRepoSecret`. */
/** The result of `dependabotDeleteRepoSecret`. */
/** The error that `dependabotDeleteRepoSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependencyGraphDiffRange`. */
/** The result of `dependencyGraphDiffRange`. */
/** The error that `dependencyGraphDiffRange` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependencyGraphExportSbom`. */
/** The result of `dependencyGraphExportSbom`. */
/** The error that `dependencyGraphExportSbom` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependencyGraphFetchSbomReport`. */
/** The result of `dependencyGraphFetchSbomReport`. */
/** The error that `dependencyGraphFetchSbomReport` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependencyGraphGenerateSbomReport`. */
/** The result of `dependencyGraphGenerateSbomReport`. */
/** The error that `dependencyGraphGenerateSbomReport` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `dependencyGraphCreateRepositorySnapshot`. */
/** The result of `dependencyGraphCreateRepositorySnapshot`. */
/** The error that `dependencyGraphCreateRepositorySnapshot` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListDeployments`. */
/** The result of `reposListDeployments`. */
/** The error that `reposListDeployments` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateDeployment`. */
/** The result of `reposCreateDeployment`. */
/** The error that `reposCreateDeployment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetDeployment`. */
/** The result of `reposGetDeployment`. */
/** The error that `reposGetDeployment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteDeployment`. */
/** The result of `reposDeleteDeployment`. */
/** The error that `reposDeleteDeployment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListDeploymentStatuses`. */
/** The result of `reposListDeploymentStatuses`. */
/** The error that `reposListDeploymentStatuses` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateDeploymentStatus`. */
/** The result of `reposCreateDeploymentStatus`. */
/** The error that `reposCreateDeploymentStatus` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetDeploymentStatus`. */
/** The result of `reposGetDeploymentStatus`. */
/** The error that `reposGetDeploymentStatus` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateDispatchEvent`. */
/** The result of `reposCreateDispatchEvent`. */
/** The error that `reposCreateDispatchEvent` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetAllEnvironments`. */
/** The result of `reposGetAllEnvironments`. */
/** The error that `reposGetAllEnvironments` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetEnvironment`. */
/** The result of `reposGetEnvironment`. */
/** The error that `reposGetEnvironment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateOrUpdateEnvironment`. */
/** The result of `reposCreateOrUpdateEnvironment`. */
/** The error that `reposCreateOrUpdateEnvironment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteAnEnvironment`. */
/** The result of `reposDeleteAnEnvironment`. */
/** The error that `reposDeleteAnEnvironment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListDeploymentBranchPolicies`. */
/** The result of `reposListDeploymentBranchPolicies`. */
/** The error that `reposListDeploymentBranchPolicies` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateDeploymentBranchPolicy`. */
/** The result of `reposCreateDeploymentBranchPolicy`. */
/** The error that `reposCreateDeploymentBranchPolicy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetDeploymentBranchPolicy`. */
/** The result of `reposGetDeploymentBranchPolicy`. */
/** The error that `reposGetDeploymentBranchPolicy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdateDeploymentBranchPolicy`. */
/** The result of `reposUpdateDeploymentBranchPolicy`. */
/** The error that `reposUpdateDeploymentBranchPolicy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteDeploymentBranchPolicy`. */
/** The result of `reposDeleteDeploymentBranchPolicy`. */
/** The error that `reposDeleteDeploymentBranchPolicy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetAllDeploymentProtectionRules`. */
/** The result of `reposGetAllDeploymentProtectionRules`. */
/** The error that `reposGetAllDeploymentProtectionRules` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateDeploymentProtectionRule`. */
/** The result of `reposCreateDeploymentProtectionRule`. */
/** The error that `reposCreateDeploymentProtectionRule` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListCustomDeploymentRuleIntegrations`. */
/** The result of `reposListCustomDeploymentRuleIntegrations`. */
/** The error that `reposListCustomDeploymentRuleIntegrations` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetCustomDeploymentProtectionRule`. */
/** The result of `reposGetCustomDeploymentProtectionRule`. */
/** The error that `reposGetCustomDeploymentProtectionRule` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDisableDeploymentProtectionRule`. */
/** The result of `reposDisableDeploymentProtectionRule`. */
/** The error that `reposDisableDeploymentProtectionRule` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListEnvironmentSecrets`. */
/** The result of `actionsListEnvironmentSecrets`. */
/** The error that `actionsListEnvironmentSecrets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetEnvironmentPublicKey`. */
/** The result of `actionsGetEnvironmentPublicKey`. */
/** The error that `actionsGetEnvironmentPublicKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetEnvironmentSecret`. */
/** The result of `actionsGetEnvironmentSecret`. */
/** The error that `actionsGetEnvironmentSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateOrUpdateEnvironmentSecret`. */
/** The result of `actionsCreateOrUpdateEnvironmentSecret`. */
/** The error that `actionsCreateOrUpdateEnvironmentSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteEnvironmentSecret`. */
/** The result of `actionsDeleteEnvironmentSecret`. */
/** The error that `actionsDeleteEnvironmentSecret` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsListEnvironmentVariables`. */
/** The result of `actionsListEnvironmentVariables`. */
/** The error that `actionsListEnvironmentVariables` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsCreateEnvironmentVariable`. */
/** The result of `actionsCreateEnvironmentVariable`. */
/** The error that `actionsCreateEnvironmentVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsGetEnvironmentVariable`. */
/** The result of `actionsGetEnvironmentVariable`. */
/** The error that `actionsGetEnvironmentVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsDeleteEnvironmentVariable`. */
/** The result of `actionsDeleteEnvironmentVariable`. */
/** The error that `actionsDeleteEnvironmentVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `actionsUpdateEnvironmentVariable`. */
/** The result of `actionsUpdateEnvironmentVariable`. */
/** The error that `actionsUpdateEnvironmentVariable` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListRepoEvents`. */
/** The result of `activityListRepoEvents`. */
/** The error that `activityListRepoEvents` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListForks`. */
/** The result of `reposListForks`. */
/** The error that `reposListForks` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateFork`. */
/** The result of `reposCreateFork`. */
/** The error that `reposCreateFork` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitCreateBlob`. */
/** The result of `gitCreateBlob`. */
/** The error that `gitCreateBlob` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitGetBlob`. */
/** The result of `gitGetBlob`. */
/** The error that `gitGetBlob` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitCreateCommit`. */
/** The result of `gitCreateCommit`. */
/** The error that `gitCreateCommit` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitGetCommit`. */
/** The result of `gitGetCommit`. */
/** The error that `gitGetCommit` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitListMatchingRefs`. */
/** The result of `gitListMatchingRefs`. */
/** The error that `gitListMatchingRefs` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitGetRef`. */
/** The result of `gitGetRef`. */
/** The error that `gitGetRef` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitCreateRef`. */
/** The result of `gitCreateRef`. */
/** The error that `gitCreateRef` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitDeleteRef`. */
/** The result of `gitDeleteRef`. */
/** The error that `gitDeleteRef` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitUpdateRef`. */
/** The result of `gitUpdateRef`. */
/** The error that `gitUpdateRef` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitCreateTag`. */
/** The result of `gitCreateTag`. */
/** The error that `gitCreateTag` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitGetTag`. */
/** The result of `gitGetTag`. */
/** The error that `gitGetTag` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitCreateTree`. */
/** The result of `gitCreateTree`. */
/** The error that `gitCreateTree` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gitGetTree`. */
/** The result of `gitGetTree`. */
/** The error that `gitGetTree` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetHashAlgorithm`. */
/** The result of `reposGetHashAlgorithm`. */
/** The error that `reposGetHashAlgorithm` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListWebhooks`. */
/** The result of `reposListWebhooks`. */
/** The error that `reposListWebhooks` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateWebhook`. */
/** The result of `reposCreateWebhook`. */
/** The error that `reposCreateWebhook` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetWebhook`. */
/** The result of `reposGetWebhook`. */
/** The error that `reposGetWebhook` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteWebhook`. */
/** The result of `reposDeleteWebhook`. */
/** The error that `reposDeleteWebhook` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdateWebhook`. */
/** The result of `reposUpdateWebhook`. */
/** The error that `reposUpdateWebhook` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetWebhookConfigForRepo`. */
/** The result of `reposGetWebhookConfigForRepo`. */
/** The error that `reposGetWebhookConfigForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdateWebhookConfigForRepo`. */
/** The result of `reposUpdateWebhookConfigForRepo`. */
/** The error that `reposUpdateWebhookConfigForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListWebhookDeliveries`. */
/** The result of `reposListWebhookDeliveries`. */
/** The error that `reposListWebhookDeliveries` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetWebhookDelivery`. */
/** The result of `reposGetWebhookDelivery`. */
/** The error that `reposGetWebhookDelivery` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposRedeliverWebhookDelivery`. */
/** The result of `reposRedeliverWebhookDelivery`. */
/** The error that `reposRedeliverWebhookDelivery` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposPingWebhook`. */
/** The result of `reposPingWebhook`. */
/** The error that `reposPingWebhook` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposTestPushWebhook`. */
/** The result of `reposTestPushWebhook`. */
/** The error that `reposTestPushWebhook` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCheckImmutableReleases`. */
/** The result of `reposCheckImmutableReleases`. */
/** The error that `reposCheckImmutableReleases` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposEnableImmutableReleases`. */
/** The result of `reposEnableImmutableReleases`. */
/** The error that `reposEnableImmutableReleases` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDisableImmutableReleases`. */
/** The result of `reposDisableImmutableReleases`. */
/** The error that `reposDisableImmutableReleases` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsGetImportStatus`. */
/** The result of `migrationsGetImportStatus`. */
/** The error that `migrationsGetImportStatus` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsStartImport`. */
/** The result of `migrationsStartImport`. */
/** The error that `migrationsStartImport` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsCancelImport`. */
/** The result of `migrationsCancelImport`. */
/** The error that `migrationsCancelImport` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsUpdateImport`. */
/** The result of `migrationsUpdateImport`. */
/** The error that `migrationsUpdateImport` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsGetCommitAuthors`. */
/** The result of `migrationsGetCommitAuthors`. */
/** The error that `migrationsGetCommitAuthors` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsMapCommitAuthor`. */
/** The result of `migrationsMapCommitAuthor`. */
/** The error that `migrationsMapCommitAuthor` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsGetLargeFiles`. */
/** The result of `migrationsGetLargeFiles`. */
/** The error that `migrationsGetLargeFiles` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsSetLfsPreference`. */
/** The result of `migrationsSetLfsPreference`. */
/** The error that `migrationsSetLfsPreference` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsGetRepoInstallation`. */
/** The result of `appsGetRepoInstallation`. */
/** The error that `appsGetRepoInstallation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsGetRestrictionsForRepo`. */
/** The result of `interactionsGetRestrictionsForRepo`. */
/** The error that `interactionsGetRestrictionsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsSetRestrictionsForRepo`. */
/** The result of `interactionsSetRestrictionsForRepo`. */
/** The error that `interactionsSetRestrictionsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsRemoveRestrictionsForRepo`. */
/** The result of `interactionsRemoveRestrictionsForRepo`. */
/** The error that `interactionsRemoveRestrictionsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsGetPullRequestBypassListForRepo`. */
/** The result of `interactionsGetPullRequestBypassListForRepo`. */
/** The error that `interactionsGetPullRequestBypassListForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsSetPullRequestBypassListForRepo`. */
/** The result of `interactionsSetPullRequestBypassListForRepo`. */
/** The error that `interactionsSetPullRequestBypassListForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsRemovePullRequestBypassListForRepo`. */
/** The result of `interactionsRemovePullRequestBypassListForRepo`. */
/** The error that `interactionsRemovePullRequestBypassListForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsGetPullRequestCreationCapForRepo`. */
/** The result of `interactionsGetPullRequestCreationCapForRepo`. */
/** The error that `interactionsGetPullRequestCreationCapForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsUpdatePullRequestCreationCapForRepo`. */
/** The result of `interactionsUpdatePullRequestCreationCapForRepo`. */
/** The error that `interactionsUpdatePullRequestCreationCapForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListInvitations`. */
/** The result of `reposListInvitations`. */
/** The error that `reposListInvitations` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteInvitation`. */
/** The result of `reposDeleteInvitation`. */
/** The error that `reposDeleteInvitation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdateInvitation`. */
/** The result of `reposUpdateInvitation`. */
/** The error that `reposUpdateInvitation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListIssueTypes`. */
/** The result of `reposListIssueTypes`. */
/** The error that `reposListIssueTypes` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListForRepo`. */
/** The result of `issuesListForRepo`. */
/** The error that `issuesListForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesCreate`. */
/** The result of `issuesCreate`. */
/** The error that `issuesCreate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListCommentsForRepo`. */
/** The result of `issuesListCommentsForRepo`. */
/** The error that `issuesListCommentsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesGetComment`. */
/** The result of `issuesGetComment`. */
/** The error that `issuesGetComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesDeleteComment`. */
/** The result of `issuesDeleteComment`. */
/** The error that `issuesDeleteComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesUpdateComment`. */
/** The result of `issuesUpdateComment`. */
/** The error that `issuesUpdateComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesPinComment`. */
/** The result of `issuesPinComment`. */
/** The error that `issuesPinComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesUnpinComment`. */
/** The result of `issuesUnpinComment`. */
/** The error that `issuesUnpinComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsListForIssueComment`. */
/** The result of `reactionsListForIssueComment`. */
/** The error that `reactionsListForIssueComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsCreateForIssueComment`. */
/** The result of `reactionsCreateForIssueComment`. */
/** The error that `reactionsCreateForIssueComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsDeleteForIssueComment`. */
/** The result of `reactionsDeleteForIssueComment`. */
/** The error that `reactionsDeleteForIssueComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListEventsForRepo`. */
/** The result of `issuesListEventsForRepo`. */
/** The error that `issuesListEventsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesGetEvent`. */
/** The result of `issuesGetEvent`. */
/** The error that `issuesGetEvent` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesGet`. */
/** The result of `issuesGet`. */
/** The error that `issuesGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesUpdate`. */
/** The result of `issuesUpdate`. */
/** The error that `issuesUpdate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesAddAssignees`. */
/** The result of `issuesAddAssignees`. */
/** The error that `issuesAddAssignees` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesRemoveAssignees`. */
/** The result of `issuesRemoveAssignees`. */
/** The error that `issuesRemoveAssignees` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesCheckUserCanBeAssignedToIssue`. */
/** The result of `issuesCheckUserCanBeAssignedToIssue`. */
/** The error that `issuesCheckUserCanBeAssignedToIssue` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListComments`. */
/** The result of `issuesListComments`. */
/** The error that `issuesListComments` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesCreateComment`. */
/** The result of `issuesCreateComment`. */
/** The error that `issuesCreateComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListDependenciesBlockedBy`. */
/** The result of `issuesListDependenciesBlockedBy`. */
/** The error that `issuesListDependenciesBlockedBy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesAddBlockedByDependency`. */
/** The result of `issuesAddBlockedByDependency`. */
/** The error that `issuesAddBlockedByDependency` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesRemoveDependencyBlockedBy`. */
/** The result of `issuesRemoveDependencyBlockedBy`. */
/** The error that `issuesRemoveDependencyBlockedBy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListDependenciesBlocking`. */
/** The result of `issuesListDependenciesBlocking`. */
/** The error that `issuesListDependenciesBlocking` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListEvents`. */
/** The result of `issuesListEvents`. */
/** The error that `issuesListEvents` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListIssueFieldValuesForIssue`. */
/** The result of `issuesListIssueFieldValuesForIssue`. */
/** The error that `issuesListIssueFieldValuesForIssue` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesSetIssueFieldValues`. */
/** The result of `issuesSetIssueFieldValues`. */
/** The error that `issuesSetIssueFieldValues` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesAddIssueFieldValues`. */
/** The result of `issuesAddIssueFieldValues`. */
/** The error that `issuesAddIssueFieldValues` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesDeleteIssueFieldValue`. */
/** The result of `issuesDeleteIssueFieldValue`. */
/** The error that `issuesDeleteIssueFieldValue` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListLabelsOnIssue`. */
/** The result of `issuesListLabelsOnIssue`. */
/** The error that `issuesListLabelsOnIssue` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesSetLabels`. */
/** The result of `issuesSetLabels`. */
/** The error that `issuesSetLabels` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesAddLabels`. */
/** The result of `issuesAddLabels`. */
/** The error that `issuesAddLabels` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesRemoveAllLabels`. */
/** The result of `issuesRemoveAllLabels`. */
/** The error that `issuesRemoveAllLabels` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesRemoveLabel`. */
/** The result of `issuesRemoveLabel`. */
/** The error that `issuesRemoveLabel` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesLock`. */
/** The result of `issuesLock`. */
/** The error that `issuesLock` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesUnlock`. */
/** The result of `issuesUnlock`. */
/** The error that `issuesUnlock` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesGetParent`. */
/** The result of `issuesGetParent`. */
/** The error that `issuesGetParent` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsListForIssue`. */
/** The result of `reactionsListForIssue`. */
/** The error that `reactionsListForIssue` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsCreateForIssue`. */
/** The result of `reactionsCreateForIssue`. */
/** The error that `reactionsCreateForIssue` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsDeleteForIssue`. */
/** The result of `reactionsDeleteForIssue`. */
/** The error that `reactionsDeleteForIssue` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesRemoveSubIssue`. */
/** The result of `issuesRemoveSubIssue`. */
/** The error that `issuesRemoveSubIssue` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListSubIssues`. */
/** The result of `issuesListSubIssues`. */
/** The error that `issuesListSubIssues` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesAddSubIssue`. */
/** The result of `issuesAddSubIssue`. */
/** The error that `issuesAddSubIssue` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesReprioritizeSubIssue`. */
/** The result of `issuesReprioritizeSubIssue`. */
/** The error that `issuesReprioritizeSubIssue` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListSuggestions`. */
/** The result of `issuesListSuggestions`. */
/** The error that `issuesListSuggestions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesApproveSuggestion`. */
/** The result of `issuesApproveSuggestion`. */
/** The error that `issuesApproveSuggestion` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesDismissSuggestion`. */
/** The result of `issuesDismissSuggestion`. */
/** The error that `issuesDismissSuggestion` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListEventsForTimeline`. */
/** The result of `issuesListEventsForTimeline`. */
/** The error that `issuesListEventsForTimeline` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListDeployKeys`. */
/** The result of `reposListDeployKeys`. */
/** The error that `reposListDeployKeys` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateDeployKey`. */
/** The result of `reposCreateDeployKey`. */
/** The error that `reposCreateDeployKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetDeployKey`. */
/** The result of `reposGetDeployKey`. */
/** The error that `reposGetDeployKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteDeployKey`. */
/** The result of `reposDeleteDeployKey`. */
/** The error that `reposDeleteDeployKey` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListLabelsForRepo`. */
/** The result of `issuesListLabelsForRepo`. */
/** The error that `issuesListLabelsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesCreateLabel`. */
/** The result of `issuesCreateLabel`. */
/** The error that `issuesCreateLabel` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesGetLabel`. */
/** The result of `issuesGetLabel`. */
/** The error that `issuesGetLabel` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesDeleteLabel`. */
/** The result of `issuesDeleteLabel`. */
/** The error that `issuesDeleteLabel` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesUpdateLabel`. */
/** The result of `issuesUpdateLabel`. */
/** The error that `issuesUpdateLabel` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListLanguages`. */
/** The result of `reposListLanguages`. */
/** The error that `reposListLanguages` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `licensesGetForRepo`. */
/** The result of `licensesGetForRepo`. */
/** The error that `licensesGetForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposMergeUpstream`. */
/** The result of `reposMergeUpstream`. */
/** The error that `reposMergeUpstream` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposMerge`. */
/** The result of `reposMerge`. */
/** The error that `reposMerge` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListMilestones`. */
/** The result of `issuesListMilestones`. */
/** The error that `issuesListMilestones` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesCreateMilestone`. */
/** The result of `issuesCreateMilestone`. */
/** The error that `issuesCreateMilestone` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesGetMilestone`. */
/** The result of `issuesGetMilestone`. */
/** The error that `issuesGetMilestone` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesDeleteMilestone`. */
/** The result of `issuesDeleteMilestone`. */
/** The error that `issuesDeleteMilestone` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesUpdateMilestone`. */
/** The result of `issuesUpdateMilestone`. */
/** The error that `issuesUpdateMilestone` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListLabelsForMilestone`. */
/** The result of `issuesListLabelsForMilestone`. */
/** The error that `issuesListLabelsForMilestone` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListRepoNotificationsForAuthenticatedUser`. */
/** The result of `activityListRepoNotificationsForAuthenticatedUser`. */
/** The error that `activityListRepoNotificationsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityMarkRepoNotificationsAsRead`. */
/** The result of `activityMarkRepoNotificationsAsRead`. */
/** The error that `activityMarkRepoNotificationsAsRead` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetPages`. */
/** The result of `reposGetPages`. */
/** The error that `reposGetPages` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdateInformationAboutPagesSite`. */
/** The result of `reposUpdateInformationAboutPagesSite`. */
/** The error that `reposUpdateInformationAboutPagesSite` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreatePagesSite`. */
/** The result of `reposCreatePagesSite`. */
/** The error that `reposCreatePagesSite` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeletePagesSite`. */
/** The result of `reposDeletePagesSite`. */
/** The error that `reposDeletePagesSite` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListPagesBuilds`. */
/** The result of `reposListPagesBuilds`. */
/** The error that `reposListPagesBuilds` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposRequestPagesBuild`. */
/** The result of `reposRequestPagesBuild`. */
/** The error that `reposRequestPagesBuild` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetLatestPagesBuild`. */
/** The result of `reposGetLatestPagesBuild`. */
/** The error that `reposGetLatestPagesBuild` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetPagesBuild`. */
/** The result of `reposGetPagesBuild`. */
/** The error that `reposGetPagesBuild` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreatePagesDeployment`. */
/** The result of `reposCreatePagesDeployment`. */
/** The error that `reposCreatePagesDeployment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetPagesDeployment`. */
/** The result of `reposGetPagesDeployment`. */
/** The error that `reposGetPagesDeployment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCancelPagesDeployment`. */
/** The result of `reposCancelPagesDeployment`. */
/** The error that `reposCancelPagesDeployment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetPagesHealthCheck`. */
/** The result of `reposGetPagesHealthCheck`. */
/** The error that `reposGetPagesHealthCheck` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCheckPrivateVulnerabilityReporting`. */
/** The result of `reposCheckPrivateVulnerabilityReporting`. */
/** The error that `reposCheckPrivateVulnerabilityReporting` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposEnablePrivateVulnerabilityReporting`. */
/** The result of `reposEnablePrivateVulnerabilityReporting`. */
/** The error that `reposEnablePrivateVulnerabilityReporting` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDisablePrivateVulnerabilityReporting`. */
/** The result of `reposDisablePrivateVulnerabilityReporting`. */
/** The error that `reposDisablePrivateVulnerabilityReporting` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCustomPropertiesForReposGetRepositoryValues`. */
/** The result of `reposCustomPropertiesForReposGetRepositoryValues`. */
/** The error that `reposCustomPropertiesForReposGetRepositoryValues` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCustomPropertiesForReposCreateOrUpdateRepositoryValues`. */
/** The result of `reposCustomPropertiesForReposCreateOrUpdateRepositoryValues`. */
/** The error that `reposCustomPropertiesForReposCreateOrUpdateRepositoryValues` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsList`. */
/** The result of `pullsList`. */
/** The error that `pullsList` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsCreate`. */
/** The result of `pullsCreate`. */
/** The error that `pullsCreate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsListReviewCommentsForRepo`. */
/** The result of `pullsListReviewCommentsForRepo`. */
/** The error that `pullsListReviewCommentsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsGetReviewComment`. */
/** The result of `pullsGetReviewComment`. */
/** The error that `pullsGetReviewComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsDeleteReviewComment`. */
/** The result of `pullsDeleteReviewComment`. */
/** The error that `pullsDeleteReviewComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsUpdateReviewComment`. */
/** The result of `pullsUpdateReviewComment`. */
/** The error that `pullsUpdateReviewComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsListForPullRequestReviewComment`. */
/** The result of `reactionsListForPullRequestReviewComment`. */
/** The error that `reactionsListForPullRequestReviewComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsCreateForPullRequestReviewComment`. */
/** The result of `reactionsCreateForPullRequestReviewComment`. */
/** The error that `reactionsCreateForPullRequestReviewComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsDeleteForPullRequestComment`. */
/** The result of `reactionsDeleteForPullRequestComment`. */
/** The error that `reactionsDeleteForPullRequestComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsGet`. */
/** The result of `pullsGet`. */
/** The error that `pullsGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsUpdate`. */
/** The result of `pullsUpdate`. */
/** The error that `pullsUpdate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesCreateWithPrForAuthenticatedUser`. */
/** The result of `codespacesCreateWithPrForAuthenticatedUser`. */
/** The error that `codespacesCreateWithPrForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsListReviewComments`. */
/** The result of `pullsListReviewComments`. */
/** The error that `pullsListReviewComments` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsCreateReviewComment`. */
/** The result of `pullsCreateReviewComment`. */
/** The error that `pullsCreateReviewComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsCreateReplyForReviewComment`. */
/** The result of `pullsCreateReplyForReviewComment`. */
/** The error that `pullsCreateReplyForReviewComment` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsListCommits`. */
/** The result of `pullsListCommits`. */
/** The error that `pullsListCommits` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsListFiles`. */
/** The result of `pullsListFiles`. */
/** The error that `pullsListFiles` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsCheckIfMerged`. */
/** The result of `pullsCheckIfMerged`. */
/** The error that `pullsCheckIfMerged` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsMerge`. */
/** The result of `pullsMerge`. */
/** The error that `pullsMerge` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsMergeAsync`. */
/** The result of `pullsMergeAsync`. */
/** The error that `pullsMergeAsync` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsGetMergeAsyncResult`. */
/** The result of `pullsGetMergeAsyncResult`. */
/** The error that `pullsGetMergeAsyncResult` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsListRequestedReviewers`. */
/** The result of `pullsListRequestedReviewers`. */
/** The error that `pullsListRequestedReviewers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsRequestReviewers`. */
/** The result of `pullsRequestReviewers`. */
/** The error that `pullsRequestReviewers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsRemoveRequestedReviewers`. */
/** The result of `pullsRemoveRequestedReviewers`. */
/** The error that `pullsRemoveRequestedReviewers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsListReviews`. */
/** The result of `pullsListReviews`. */
/** The error that `pullsListReviews` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsCreateReview`. */
/** The result of `pullsCreateReview`. */
/** The error that `pullsCreateReview` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsGetReview`. */
/** The result of `pullsGetReview`. */
/** The error that `pullsGetReview` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsUpdateReview`. */
/** The result of `pullsUpdateReview`. */
/** The error that `pullsUpdateReview` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsDeletePendingReview`. */
/** The result of `pullsDeletePendingReview`. */
/** The error that `pullsDeletePendingReview` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsListCommentsForReview`. */
/** The result of `pullsListCommentsForReview`. */
/** The error that `pullsListCommentsForReview` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsDismissReview`. */
/** The result of `pullsDismissReview`. */
/** The error that `pullsDismissReview` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsSubmitReview`. */
/** The result of `pullsSubmitReview`. */
/** The error that `pullsSubmitReview` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullsUpdateBranch`. */
/** The result of `pullsUpdateBranch`. */
/** The error that `pullsUpdateBranch` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetReadme`. */
/** The result of `reposGetReadme`. */
/** The error that `reposGetReadme` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetReadmeInDirectory`. */
/** The result of `reposGetReadmeInDirectory`. */
/** The error that `reposGetReadmeInDirectory` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListReleases`. */
/** The result of `reposListReleases`. */
/** The error that `reposListReleases` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateRelease`. */
/** The result of `reposCreateRelease`. */
/** The error that `reposCreateRelease` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetReleaseAsset`. */
/** The result of `reposGetReleaseAsset`. */
/** The error that `reposGetReleaseAsset` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteReleaseAsset`. */
/** The result of `reposDeleteReleaseAsset`. */
/** The error that `reposDeleteReleaseAsset` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdateReleaseAsset`. */
/** The result of `reposUpdateReleaseAsset`. */
/** The error that `reposUpdateReleaseAsset` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGenerateReleaseNotes`. */
/** The result of `reposGenerateReleaseNotes`. */
/** The error that `reposGenerateReleaseNotes` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetLatestRelease`. */
/** The result of `reposGetLatestRelease`. */
/** The error that `reposGetLatestRelease` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetReleaseByTag`. */
/** The result of `reposGetReleaseByTag`. */
/** The error that `reposGetReleaseByTag` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetRelease`. */
/** The result of `reposGetRelease`. */
/** The error that `reposGetRelease` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteRelease`. */
/** The result of `reposDeleteRelease`. */
/** The error that `reposDeleteRelease` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdateRelease`. */
/** The result of `reposUpdateRelease`. */
/** The error that `reposUpdateRelease` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListReleaseAssets`. */
/** The result of `reposListReleaseAssets`. */
/** The error that `reposListReleaseAssets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUploadReleaseAsset`. */
/** The result of `reposUploadReleaseAsset`. */
/** The error that `reposUploadReleaseAsset` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsListForRelease`. */
/** The result of `reactionsListForRelease`. */
/** The error that `reactionsListForRelease` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsCreateForRelease`. */
/** The result of `reactionsCreateForRelease`. */
/** The error that `reactionsCreateForRelease` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reactionsDeleteForRelease`. */
/** The result of `reactionsDeleteForRelease`. */
/** The error that `reactionsDeleteForRelease` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetBranchRules`. */
/** The result of `reposGetBranchRules`. */
/** The error that `reposGetBranchRules` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetRepoRulesets`. */
/** The result of `reposGetRepoRulesets`. */
/** The error that `reposGetRepoRulesets` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateRepoRuleset`. */
/** The result of `reposCreateRepoRuleset`. */
/** The error that `reposCreateRepoRuleset` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetRepoRuleSuites`. */
/** The result of `reposGetRepoRuleSuites`. */
/** The error that `reposGetRepoRuleSuites` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetRepoRuleSuite`. */
/** The result of `reposGetRepoRuleSuite`. */
/** The error that `reposGetRepoRuleSuite` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetRepoRuleset`. */
/** The result of `reposGetRepoRuleset`. */
/** The error that `reposGetRepoRuleset` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposUpdateRepoRuleset`. */
/** The result of `reposUpdateRepoRuleset`. */
/** The error that `reposUpdateRepoRuleset` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeleteRepoRuleset`. */
/** The result of `reposDeleteRepoRuleset`. */
/** The error that `reposDeleteRepoRuleset` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetRepoRulesetHistory`. */
/** The result of `reposGetRepoRulesetHistory`. */
/** The error that `reposGetRepoRulesetHistory` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetRepoRulesetVersion`. */
/** The result of `reposGetRepoRulesetVersion`. */
/** The error that `reposGetRepoRulesetVersion` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningListAlertsForRepo`. */
/** The result of `secretScanningListAlertsForRepo`. */
/** The error that `secretScanningListAlertsForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningGetAlert`. */
/** The result of `secretScanningGetAlert`. */
/** The error that `secretScanningGetAlert` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningUpdateAlert`. */
/** The result of `secretScanningUpdateAlert`. */
/** The error that `secretScanningUpdateAlert` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningListLocationsForAlert`. */
/** The result of `secretScanningListLocationsForAlert`. */
/** The error that `secretScanningListLocationsForAlert` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningListRepoCustomPatterns`. */
/** The result of `secretScanningListRepoCustomPatterns`. */
/** The error that `secretScanningListRepoCustomPatterns` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningBulkCreateRepoCustomPatterns`. */
/** The result of `secretScanningBulkCreateRepoCustomPatterns`. */
/** The error that `secretScanningBulkCreateRepoCustomPatterns` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningBulkDeleteRepoCustomPatterns`. */
/** The result of `secretScanningBulkDeleteRepoCustomPatterns`. */
/** The error that `secretScanningBulkDeleteRepoCustomPatterns` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningUpdateRepoCustomPattern`. */
/** The result of `secretScanningUpdateRepoCustomPattern`. */
/** The error that `secretScanningUpdateRepoCustomPattern` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningCreatePushProtectionBypass`. */
/** The result of `secretScanningCreatePushProtectionBypass`. */
/** The error that `secretScanningCreatePushProtectionBypass` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `secretScanningGetScanHistory`. */
/** The result of `secretScanningGetScanHistory`. */
/** The error that `secretScanningGetScanHistory` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `securityAdvisoriesListRepositoryAdvisories`. */
/** The result of `securityAdvisoriesListRepositoryAdvisories`. */
/** The error that `securityAdvisoriesListRepositoryAdvisories` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `securityAdvisoriesCreateRepositoryAdvisory`. */
/** The result of `securityAdvisoriesCreateRepositoryAdvisory`. */
/** The error that `securityAdvisoriesCreateRepositoryAdvisory` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `securityAdvisoriesCreatePrivateVulnerabilityReport`. */
/** The result of `securityAdvisoriesCreatePrivateVulnerabilityReport`. */
/** The error that `securityAdvisoriesCreatePrivateVulnerabilityReport` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `securityAdvisoriesGetRepositoryAdvisory`. */
/** The result of `securityAdvisoriesGetRepositoryAdvisory`. */
/** The error that `securityAdvisoriesGetRepositoryAdvisory` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `securityAdvisoriesUpdateRepositoryAdvisory`. */
/** The result of `securityAdvisoriesUpdateRepositoryAdvisory`. */
/** The error that `securityAdvisoriesUpdateRepositoryAdvisory` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `securityAdvisoriesCreateRepositoryAdvisoryCveRequest`. */
/** The result of `securityAdvisoriesCreateRepositoryAdvisoryCveRequest`. */
/** The error that `securityAdvisoriesCreateRepositoryAdvisoryCveRequest` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `securityAdvisoriesCreateFork`. */
/** The result of `securityAdvisoriesCreateFork`. */
/** The error that `securityAdvisoriesCreateFork` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullRequestStacksList`. */
/** The result of `pullRequestStacksList`. */
/** The error that `pullRequestStacksList` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullRequestStacksCreate`. */
/** The result of `pullRequestStacksCreate`. */
/** The error that `pullRequestStacksCreate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullRequestStacksGet`. */
/** The result of `pullRequestStacksGet`. */
/** The error that `pullRequestStacksGet` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullRequestStacksAdd`. */
/** The result of `pullRequestStacksAdd`. */
/** The error that `pullRequestStacksAdd` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `pullRequestStacksUnstack`. */
/** The result of `pullRequestStacksUnstack`. */
/** The error that `pullRequestStacksUnstack` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListStargazersForRepo`. */
/** The result of `activityListStargazersForRepo`. */
/** The error that `activityListStargazersForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityGetStargazerCountForRepo`. */
/** The result of `activityGetStargazerCountForRepo`. */
/** The error that `activityGetStargazerCountForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetCodeFrequencyStats`. */
/** The result of `reposGetCodeFrequencyStats`. */
/** The error that `reposGetCodeFrequencyStats` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetCommitActivityStats`. */
/** The result of `reposGetCommitActivityStats`. */
/** The error that `reposGetCommitActivityStats` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetContributorsStats`. */
/** The result of `reposGetContributorsStats`. */
/** The error that `reposGetContributorsStats` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetParticipationStats`. */
/** The result of `reposGetParticipationStats`. */
/** The error that `reposGetParticipationStats` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetPunchCardStats`. */
/** The result of `reposGetPunchCardStats`. */
/** The error that `reposGetPunchCardStats` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateCommitStatus`. */
/** The result of `reposCreateCommitStatus`. */
/** The error that `reposCreateCommitStatus` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListWatchersForRepo`. */
/** The result of `activityListWatchersForRepo`. */
/** The error that `activityListWatchersForRepo` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityGetRepoSubscription`. */
/** The result of `activityGetRepoSubscription`. */
/** The error that `activityGetRepoSubscription` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activitySetRepoSubscription`. */
/** The result of `activitySetRepoSubscription`. */
/** The error that `activitySetRepoSubscription` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityDeleteRepoSubscription`. */
/** The result of `activityDeleteRepoSubscription`. */
/** The error that `activityDeleteRepoSubscription` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListTags`. */
/** The result of `reposListTags`. */
/** The error that `reposListTags` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDownloadTarballArchive`. */
/** The result of `reposDownloadTarballArchive`. */
/** The error that `reposDownloadTarballArchive` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListTeams`. */
/** The result of `reposListTeams`. */
/** The error that `reposListTeams` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetAllTopics`. */
/** The result of `reposGetAllTopics`. */
/** The error that `reposGetAllTopics` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposReplaceAllTopics`. */
/** The result of `reposReplaceAllTopics`. */
/** The error that `reposReplaceAllTopics` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetClones`. */
/** The result of `reposGetClones`. */
/** The error that `reposGetClones` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetTopPaths`. */
/** The result of `reposGetTopPaths`. */
/** The error that `reposGetTopPaths` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetTopReferrers`. */
/** The result of `reposGetTopReferrers`. */
/** The error that `reposGetTopReferrers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposGetViews`. */
/** The result of `reposGetViews`. */
/** The error that `reposGetViews` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposTransfer`. */
/** The result of `reposTransfer`. */
/** The error that `reposTransfer` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCheckVulnerabilityAlerts`. */
/** The result of `reposCheckVulnerabilityAlerts`. */
/** The error that `reposCheckVulnerabilityAlerts` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposEnableVulnerabilityAlerts`. */
/** The result of `reposEnableVulnerabilityAlerts`. */
/** The error that `reposEnableVulnerabilityAlerts` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDisableVulnerabilityAlerts`. */
/** The result of `reposDisableVulnerabilityAlerts`. */
/** The error that `reposDisableVulnerabilityAlerts` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDownloadZipballArchive`. */
/** The result of `reposDownloadZipballArchive`. */
/** The error that `reposDownloadZipballArchive` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateUsingTemplate`. */
/** The result of `reposCreateUsingTemplate`. */
/** The error that `reposCreateUsingTemplate` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListPublic`. */
/** The result of `reposListPublic`. */
/** The error that `reposListPublic` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `searchCode`. */
/** The result of `searchCode`. */
/** The error that `searchCode` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `searchCommits`. */
/** The result of `searchCommits`. */
/** The error that `searchCommits` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `searchIssuesAndPullRequests`. */
/** The result of `searchIssuesAndPullRequests`. */
/** The error that `searchIssuesAndPullRequests` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `searchLabels`. */
/** The result of `searchLabels`. */
/** The error that `searchLabels` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `searchRepos`. */
/** The result of `searchRepos`. */
/** The error that `searchRepos` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `searchTopics`. */
/** The result of `searchTopics`. */
/** The error that `searchTopics` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `searchUsers`. */
/** The result of `searchUsers`. */
/** The error that `searchUsers` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsGetLegacy`. */
/** The result of `teamsGetLegacy`. */
/** The error that `teamsGetLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsDeleteLegacy`. */
/** The result of `teamsDeleteLegacy`. */
/** The error that `teamsDeleteLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsUpdateLegacy`. */
/** The result of `teamsUpdateLegacy`. */
/** The error that `teamsUpdateLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsListPendingInvitationsLegacy`. */
/** The result of `teamsListPendingInvitationsLegacy`. */
/** The error that `teamsListPendingInvitationsLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsListMembersLegacy`. */
/** The result of `teamsListMembersLegacy`. */
/** The error that `teamsListMembersLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsGetMemberLegacy`. */
/** The result of `teamsGetMemberLegacy`. */
/** The error that `teamsGetMemberLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsAddMemberLegacy`. */
/** The result of `teamsAddMemberLegacy`. */
/** The error that `teamsAddMemberLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsRemoveMemberLegacy`. */
/** The result of `teamsRemoveMemberLegacy`. */
/** The error that `teamsRemoveMemberLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsGetMembershipForUserLegacy`. */
/** The result of `teamsGetMembershipForUserLegacy`. */
/** The error that `teamsGetMembershipForUserLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsAddOrUpdateMembershipForUserLegacy`. */
/** The result of `teamsAddOrUpdateMembershipForUserLegacy`. */
/** The error that `teamsAddOrUpdateMembershipForUserLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsRemoveMembershipForUserLegacy`. */
/** The result of `teamsRemoveMembershipForUserLegacy`. */
/** The error that `teamsRemoveMembershipForUserLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsListReposLegacy`. */
/** The result of `teamsListReposLegacy`. */
/** The error that `teamsListReposLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsCheckPermissionsForRepoLegacy`. */
/** The result of `teamsCheckPermissionsForRepoLegacy`. */
/** The error that `teamsCheckPermissionsForRepoLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsAddOrUpdateRepoPermissionsLegacy`. */
/** The result of `teamsAddOrUpdateRepoPermissionsLegacy`. */
/** The error that `teamsAddOrUpdateRepoPermissionsLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsRemoveRepoLegacy`. */
/** The result of `teamsRemoveRepoLegacy`. */
/** The error that `teamsRemoveRepoLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsListChildLegacy`. */
/** The result of `teamsListChildLegacy`. */
/** The error that `teamsListChildLegacy` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersGetAuthenticated`. */
/** The result of `usersGetAuthenticated`. */
/** The error that `usersGetAuthenticated` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersUpdateAuthenticated`. */
/** The result of `usersUpdateAuthenticated`. */
/** The error that `usersUpdateAuthenticated` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListBlockedByAuthenticatedUser`. */
/** The result of `usersListBlockedByAuthenticatedUser`. */
/** The error that `usersListBlockedByAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersCheckBlocked`. */
/** The result of `usersCheckBlocked`. */
/** The error that `usersCheckBlocked` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersBlock`. */
/** The result of `usersBlock`. */
/** The error that `usersBlock` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersUnblock`. */
/** The result of `usersUnblock`. */
/** The error that `usersUnblock` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesListForAuthenticatedUser`. */
/** The result of `codespacesListForAuthenticatedUser`. */
/** The error that `codespacesListForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesCreateForAuthenticatedUser`. */
/** The result of `codespacesCreateForAuthenticatedUser`. */
/** The error that `codespacesCreateForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesListSecretsForAuthenticatedUser`. */
/** The result of `codespacesListSecretsForAuthenticatedUser`. */
/** The error that `codespacesListSecretsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesGetPublicKeyForAuthenticatedUser`. */
/** The result of `codespacesGetPublicKeyForAuthenticatedUser`. */
/** The error that `codespacesGetPublicKeyForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesGetSecretForAuthenticatedUser`. */
/** The result of `codespacesGetSecretForAuthenticatedUser`. */
/** The error that `codespacesGetSecretForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesCreateOrUpdateSecretForAuthenticatedUser`. */
/** The result of `codespacesCreateOrUpdateSecretForAuthenticatedUser`. */
/** The error that `codespacesCreateOrUpdateSecretForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesDeleteSecretForAuthenticatedUser`. */
/** The result of `codespacesDeleteSecretForAuthenticatedUser`. */
/** The error that `codespacesDeleteSecretForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesListRepositoriesForSecretForAuthenticatedUser`. */
/** The result of `codespacesListRepositoriesForSecretForAuthenticatedUser`. */
/** The error that `codespacesListRepositoriesForSecretForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesSetRepositoriesForSecretForAuthenticatedUser`. */
/** The result of `codespacesSetRepositoriesForSecretForAuthenticatedUser`. */
/** The error that `codespacesSetRepositoriesForSecretForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesAddRepositoryForSecretForAuthenticatedUser`. */
/** The result of `codespacesAddRepositoryForSecretForAuthenticatedUser`. */
/** The error that `codespacesAddRepositoryForSecretForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesRemoveRepositoryForSecretForAuthenticatedUser`. */
/** The result of `codespacesRemoveRepositoryForSecretForAuthenticatedUser`. */
/** The error that `codespacesRemoveRepositoryForSecretForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesGetForAuthenticatedUser`. */
/** The result of `codespacesGetForAuthenticatedUser`. */
/** The error that `codespacesGetForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesDeleteForAuthenticatedUser`. */
/** The result of `codespacesDeleteForAuthenticatedUser`. */
/** The error that `codespacesDeleteForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesUpdateForAuthenticatedUser`. */
/** The result of `codespacesUpdateForAuthenticatedUser`. */
/** The error that `codespacesUpdateForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesExportForAuthenticatedUser`. */
/** The result of `codespacesExportForAuthenticatedUser`. */
/** The error that `codespacesExportForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesGetExportDetailsForAuthenticatedUser`. */
/** The result of `codespacesGetExportDetailsForAuthenticatedUser`. */
/** The error that `codespacesGetExportDetailsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesCodespaceMachinesForAuthenticatedUser`. */
/** The result of `codespacesCodespaceMachinesForAuthenticatedUser`. */
/** The error that `codespacesCodespaceMachinesForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesPublishForAuthenticatedUser`. */
/** The result of `codespacesPublishForAuthenticatedUser`. */
/** The error that `codespacesPublishForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesStartForAuthenticatedUser`. */
/** The result of `codespacesStartForAuthenticatedUser`. */
/** The error that `codespacesStartForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `codespacesStopForAuthenticatedUser`. */
/** The result of `codespacesStopForAuthenticatedUser`. */
/** The error that `codespacesStopForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesListDockerMigrationConflictingPackagesForAuthenticatedUser`. */
/** The result of `packagesListDockerMigrationConflictingPackagesForAuthenticatedUser`. */
/** The error that `packagesListDockerMigrationConflictingPackagesForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersSetPrimaryEmailVisibilityForAuthenticatedUser`. */
/** The result of `usersSetPrimaryEmailVisibilityForAuthenticatedUser`. */
/** The error that `usersSetPrimaryEmailVisibilityForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListEmailsForAuthenticatedUser`. */
/** The result of `usersListEmailsForAuthenticatedUser`. */
/** The error that `usersListEmailsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersAddEmailForAuthenticatedUser`. */
/** The result of `usersAddEmailForAuthenticatedUser`. */
/** The error that `usersAddEmailForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersDeleteEmailForAuthenticatedUser`. */
/** The result of `usersDeleteEmailForAuthenticatedUser`. */
/** The error that `usersDeleteEmailForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListFollowersForAuthenticatedUser`. */
/** The result of `usersListFollowersForAuthenticatedUser`. */
/** The error that `usersListFollowersForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListFollowedByAuthenticatedUser`. */
/** The result of `usersListFollowedByAuthenticatedUser`. */
/** The error that `usersListFollowedByAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersCheckPersonIsFollowedByAuthenticated`. */
/** The result of `usersCheckPersonIsFollowedByAuthenticated`. */
/** The error that `usersCheckPersonIsFollowedByAuthenticated` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersFollow`. */
/** The result of `usersFollow`. */
/** The error that `usersFollow` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersUnfollow`. */
/** The result of `usersUnfollow`. */
/** The error that `usersUnfollow` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListGpgKeysForAuthenticatedUser`. */
/** The result of `usersListGpgKeysForAuthenticatedUser`. */
/** The error that `usersListGpgKeysForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersCreateGpgKeyForAuthenticatedUser`. */
/** The result of `usersCreateGpgKeyForAuthenticatedUser`. */
/** The error that `usersCreateGpgKeyForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersGetGpgKeyForAuthenticatedUser`. */
/** The result of `usersGetGpgKeyForAuthenticatedUser`. */
/** The error that `usersGetGpgKeyForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersDeleteGpgKeyForAuthenticatedUser`. */
/** The result of `usersDeleteGpgKeyForAuthenticatedUser`. */
/** The error that `usersDeleteGpgKeyForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsListInstallationsForAuthenticatedUser`. */
/** The result of `appsListInstallationsForAuthenticatedUser`. */
/** The error that `appsListInstallationsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsListInstallationReposForAuthenticatedUser`. */
/** The result of `appsListInstallationReposForAuthenticatedUser`. */
/** The error that `appsListInstallationReposForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsAddRepoToInstallationForAuthenticatedUser`. */
/** The result of `appsAddRepoToInstallationForAuthenticatedUser`. */
/** The error that `appsAddRepoToInstallationForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsRemoveRepoFromInstallationForAuthenticatedUser`. */
/** The result of `appsRemoveRepoFromInstallationForAuthenticatedUser`. */
/** The error that `appsRemoveRepoFromInstallationForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsGetRestrictionsForAuthenticatedUser`. */
/** The result of `interactionsGetRestrictionsForAuthenticatedUser`. */
/** The error that `interactionsGetRestrictionsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsSetRestrictionsForAuthenticatedUser`. */
/** The result of `interactionsSetRestrictionsForAuthenticatedUser`. */
/** The error that `interactionsSetRestrictionsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `interactionsRemoveRestrictionsForAuthenticatedUser`. */
/** The result of `interactionsRemoveRestrictionsForAuthenticatedUser`. */
/** The error that `interactionsRemoveRestrictionsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `issuesListForAuthenticatedUser`. */
/** The result of `issuesListForAuthenticatedUser`. */
/** The error that `issuesListForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListPublicSshKeysForAuthenticatedUser`. */
/** The result of `usersListPublicSshKeysForAuthenticatedUser`. */
/** The error that `usersListPublicSshKeysForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersCreatePublicSshKeyForAuthenticatedUser`. */
/** The result of `usersCreatePublicSshKeyForAuthenticatedUser`. */
/** The error that `usersCreatePublicSshKeyForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersGetPublicSshKeyForAuthenticatedUser`. */
/** The result of `usersGetPublicSshKeyForAuthenticatedUser`. */
/** The error that `usersGetPublicSshKeyForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersDeletePublicSshKeyForAuthenticatedUser`. */
/** The result of `usersDeletePublicSshKeyForAuthenticatedUser`. */
/** The error that `usersDeletePublicSshKeyForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsListSubscriptionsForAuthenticatedUser`. */
/** The result of `appsListSubscriptionsForAuthenticatedUser`. */
/** The error that `appsListSubscriptionsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsListSubscriptionsForAuthenticatedUserStubbed`. */
/** The result of `appsListSubscriptionsForAuthenticatedUserStubbed`. */
/** The error that `appsListSubscriptionsForAuthenticatedUserStubbed` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListMembershipsForAuthenticatedUser`. */
/** The result of `orgsListMembershipsForAuthenticatedUser`. */
/** The error that `orgsListMembershipsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsGetMembershipForAuthenticatedUser`. */
/** The result of `orgsGetMembershipForAuthenticatedUser`. */
/** The error that `orgsGetMembershipForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsUpdateMembershipForAuthenticatedUser`. */
/** The result of `orgsUpdateMembershipForAuthenticatedUser`. */
/** The error that `orgsUpdateMembershipForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsListForAuthenticatedUser`. */
/** The result of `migrationsListForAuthenticatedUser`. */
/** The error that `migrationsListForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsStartForAuthenticatedUser`. */
/** The result of `migrationsStartForAuthenticatedUser`. */
/** The error that `migrationsStartForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsGetStatusForAuthenticatedUser`. */
/** The result of `migrationsGetStatusForAuthenticatedUser`. */
/** The error that `migrationsGetStatusForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsGetArchiveForAuthenticatedUser`. */
/** The result of `migrationsGetArchiveForAuthenticatedUser`. */
/** The error that `migrationsGetArchiveForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsDeleteArchiveForAuthenticatedUser`. */
/** The result of `migrationsDeleteArchiveForAuthenticatedUser`. */
/** The error that `migrationsDeleteArchiveForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsUnlockRepoForAuthenticatedUser`. */
/** The result of `migrationsUnlockRepoForAuthenticatedUser`. */
/** The error that `migrationsUnlockRepoForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `migrationsListReposForAuthenticatedUser`. */
/** The result of `migrationsListReposForAuthenticatedUser`. */
/** The error that `migrationsListReposForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListForAuthenticatedUser`. */
/** The result of `orgsListForAuthenticatedUser`. */
/** The error that `orgsListForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesListPackagesForAuthenticatedUser`. */
/** The result of `packagesListPackagesForAuthenticatedUser`. */
/** The error that `packagesListPackagesForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesGetPackageForAuthenticatedUser`. */
/** The result of `packagesGetPackageForAuthenticatedUser`. */
/** The error that `packagesGetPackageForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesDeletePackageForAuthenticatedUser`. */
/** The result of `packagesDeletePackageForAuthenticatedUser`. */
/** The error that `packagesDeletePackageForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesRestorePackageForAuthenticatedUser`. */
/** The result of `packagesRestorePackageForAuthenticatedUser`. */
/** The error that `packagesRestorePackageForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesGetAllPackageVersionsForPackageOwnedByAuthenticatedUser`. */
/** The result of `packagesGetAllPackageVersionsForPackageOwnedByAuthenticatedUser`. */
/** The error that `packagesGetAllPackageVersionsForPackageOwnedByAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesGetPackageVersionForAuthenticatedUser`. */
/** The result of `packagesGetPackageVersionForAuthenticatedUser`. */
/** The error that `packagesGetPackageVersionForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesDeletePackageVersionForAuthenticatedUser`. */
/** The result of `packagesDeletePackageVersionForAuthenticatedUser`. */
/** The error that `packagesDeletePackageVersionForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesRestorePackageVersionForAuthenticatedUser`. */
/** The result of `packagesRestorePackageVersionForAuthenticatedUser`. */
/** The error that `packagesRestorePackageVersionForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListPublicEmailsForAuthenticatedUser`. */
/** The result of `usersListPublicEmailsForAuthenticatedUser`. */
/** The error that `usersListPublicEmailsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListForAuthenticatedUser`. */
/** The result of `reposListForAuthenticatedUser`. */
/** The error that `reposListForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCreateForAuthenticatedUser`. */
/** The result of `reposCreateForAuthenticatedUser`. */
/** The error that `reposCreateForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListInvitationsForAuthenticatedUser`. */
/** The result of `reposListInvitationsForAuthenticatedUser`. */
/** The error that `reposListInvitationsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposDeclineInvitationForAuthenticatedUser`. */
/** The result of `reposDeclineInvitationForAuthenticatedUser`. */
/** The error that `reposDeclineInvitationForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposAcceptInvitationForAuthenticatedUser`. */
/** The result of `reposAcceptInvitationForAuthenticatedUser`. */
/** The error that `reposAcceptInvitationForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListSocialAccountsForAuthenticatedUser`. */
/** The result of `usersListSocialAccountsForAuthenticatedUser`. */
/** The error that `usersListSocialAccountsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersAddSocialAccountForAuthenticatedUser`. */
/** The result of `usersAddSocialAccountForAuthenticatedUser`. */
/** The error that `usersAddSocialAccountForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersDeleteSocialAccountForAuthenticatedUser`. */
/** The result of `usersDeleteSocialAccountForAuthenticatedUser`. */
/** The error that `usersDeleteSocialAccountForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListSshSigningKeysForAuthenticatedUser`. */
/** The result of `usersListSshSigningKeysForAuthenticatedUser`. */
/** The error that `usersListSshSigningKeysForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersCreateSshSigningKeyForAuthenticatedUser`. */
/** The result of `usersCreateSshSigningKeyForAuthenticatedUser`. */
/** The error that `usersCreateSshSigningKeyForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersGetSshSigningKeyForAuthenticatedUser`. */
/** The result of `usersGetSshSigningKeyForAuthenticatedUser`. */
/** The error that `usersGetSshSigningKeyForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersDeleteSshSigningKeyForAuthenticatedUser`. */
/** The result of `usersDeleteSshSigningKeyForAuthenticatedUser`. */
/** The error that `usersDeleteSshSigningKeyForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListReposStarredByAuthenticatedUser`. */
/** The result of `activityListReposStarredByAuthenticatedUser`. */
/** The error that `activityListReposStarredByAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityCheckRepoIsStarredByAuthenticatedUser`. */
/** The result of `activityCheckRepoIsStarredByAuthenticatedUser`. */
/** The error that `activityCheckRepoIsStarredByAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityStarRepoForAuthenticatedUser`. */
/** The result of `activityStarRepoForAuthenticatedUser`. */
/** The error that `activityStarRepoForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityUnstarRepoForAuthenticatedUser`. */
/** The result of `activityUnstarRepoForAuthenticatedUser`. */
/** The error that `activityUnstarRepoForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListWatchedReposForAuthenticatedUser`. */
/** The result of `activityListWatchedReposForAuthenticatedUser`. */
/** The error that `activityListWatchedReposForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `teamsListForAuthenticatedUser`. */
/** The result of `teamsListForAuthenticatedUser`. */
/** The error that `teamsListForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersGetById`. */
/** The result of `usersGetById`. */
/** The error that `usersGetById` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsCreateDraftItemForAuthenticatedUser`. */
/** The result of `projectsCreateDraftItemForAuthenticatedUser`. */
/** The error that `projectsCreateDraftItemForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersList`. */
/** The result of `usersList`. */
/** The error that `usersList` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsCreateViewForUser`. */
/** The result of `projectsCreateViewForUser`. */
/** The error that `projectsCreateViewForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersGetByUsername`. */
/** The result of `usersGetByUsername`. */
/** The error that `usersGetByUsername` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListAttestationsBulk`. */
/** The result of `usersListAttestationsBulk`. */
/** The error that `usersListAttestationsBulk` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersDeleteAttestationsBulk`. */
/** The result of `usersDeleteAttestationsBulk`. */
/** The error that `usersDeleteAttestationsBulk` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersDeleteAttestationsBySubjectDigest`. */
/** The result of `usersDeleteAttestationsBySubjectDigest`. */
/** The error that `usersDeleteAttestationsBySubjectDigest` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersDeleteAttestationsById`. */
/** The result of `usersDeleteAttestationsById`. */
/** The error that `usersDeleteAttestationsById` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListAttestations`. */
/** The result of `usersListAttestations`. */
/** The error that `usersListAttestations` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesListForUser`. */
/** The result of `copilotSpacesListForUser`. */
/** The error that `copilotSpacesListForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesCreateForUser`. */
/** The result of `copilotSpacesCreateForUser`. */
/** The error that `copilotSpacesCreateForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesGetForUser`. */
/** The result of `copilotSpacesGetForUser`. */
/** The error that `copilotSpacesGetForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesUpdateForUser`. */
/** The result of `copilotSpacesUpdateForUser`. */
/** The error that `copilotSpacesUpdateForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesDeleteForUser`. */
/** The result of `copilotSpacesDeleteForUser`. */
/** The error that `copilotSpacesDeleteForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesListCollaboratorsForUser`. */
/** The result of `copilotSpacesListCollaboratorsForUser`. */
/** The error that `copilotSpacesListCollaboratorsForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesAddCollaboratorForUser`. */
/** The result of `copilotSpacesAddCollaboratorForUser`. */
/** The error that `copilotSpacesAddCollaboratorForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesUpdateCollaboratorForUser`. */
/** The result of `copilotSpacesUpdateCollaboratorForUser`. */
/** The error that `copilotSpacesUpdateCollaboratorForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesRemoveCollaboratorForUser`. */
/** The result of `copilotSpacesRemoveCollaboratorForUser`. */
/** The error that `copilotSpacesRemoveCollaboratorForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesListResourcesForUser`. */
/** The result of `copilotSpacesListResourcesForUser`. */
/** The error that `copilotSpacesListResourcesForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesCreateResourceForUser`. */
/** The result of `copilotSpacesCreateResourceForUser`. */
/** The error that `copilotSpacesCreateResourceForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesGetResourceForUser`. */
/** The result of `copilotSpacesGetResourceForUser`. */
/** The error that `copilotSpacesGetResourceForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesUpdateResourceForUser`. */
/** The result of `copilotSpacesUpdateResourceForUser`. */
/** The error that `copilotSpacesUpdateResourceForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `copilotSpacesDeleteResourceForUser`. */
/** The result of `copilotSpacesDeleteResourceForUser`. */
/** The error that `copilotSpacesDeleteResourceForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesListDockerMigrationConflictingPackagesForUser`. */
/** The result of `packagesListDockerMigrationConflictingPackagesForUser`. */
/** The error that `packagesListDockerMigrationConflictingPackagesForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListEventsForAuthenticatedUser`. */
/** The result of `activityListEventsForAuthenticatedUser`. */
/** The error that `activityListEventsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListOrgEventsForAuthenticatedUser`. */
/** The result of `activityListOrgEventsForAuthenticatedUser`. */
/** The error that `activityListOrgEventsForAuthenticatedUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListPublicEventsForUser`. */
/** The result of `activityListPublicEventsForUser`. */
/** The error that `activityListPublicEventsForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListFollowersForUser`. */
/** The result of `usersListFollowersForUser`. */
/** The error that `usersListFollowersForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListFollowingForUser`. */
/** The result of `usersListFollowingForUser`. */
/** The error that `usersListFollowingForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersCheckFollowingForUser`. */
/** The result of `usersCheckFollowingForUser`. */
/** The error that `usersCheckFollowingForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `gistsListForUser`. */
/** The result of `gistsListForUser`. */
/** The error that `gistsListForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListGpgKeysForUser`. */
/** The result of `usersListGpgKeysForUser`. */
/** The error that `usersListGpgKeysForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersGetContextForUser`. */
/** The result of `usersGetContextForUser`. */
/** The error that `usersGetContextForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `appsGetUserInstallation`. */
/** The result of `appsGetUserInstallation`. */
/** The error that `appsGetUserInstallation` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListPublicKeysForUser`. */
/** The result of `usersListPublicKeysForUser`. */
/** The error that `usersListPublicKeysForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListForUser`. */
/** The result of `orgsListForUser`. */
/** The error that `orgsListForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesListPackagesForUser`. */
/** The result of `packagesListPackagesForUser`. */
/** The error that `packagesListPackagesForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesGetPackageForUser`. */
/** The result of `packagesGetPackageForUser`. */
/** The error that `packagesGetPackageForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesDeletePackageForUser`. */
/** The result of `packagesDeletePackageForUser`. */
/** The error that `packagesDeletePackageForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesRestorePackageForUser`. */
/** The result of `packagesRestorePackageForUser`. */
/** The error that `packagesRestorePackageForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesGetAllPackageVersionsForPackageOwnedByUser`. */
/** The result of `packagesGetAllPackageVersionsForPackageOwnedByUser`. */
/** The error that `packagesGetAllPackageVersionsForPackageOwnedByUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesGetPackageVersionForUser`. */
/** The result of `packagesGetPackageVersionForUser`. */
/** The error that `packagesGetPackageVersionForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesDeletePackageVersionForUser`. */
/** The result of `packagesDeletePackageVersionForUser`. */
/** The error that `packagesDeletePackageVersionForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `packagesRestorePackageVersionForUser`. */
/** The result of `packagesRestorePackageVersionForUser`. */
/** The error that `packagesRestorePackageVersionForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsListForUser`. */
/** The result of `projectsListForUser`. */
/** The error that `projectsListForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsGetForUser`. */
/** The result of `projectsGetForUser`. */
/** The error that `projectsGetForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsListFieldsForUser`. */
/** The result of `projectsListFieldsForUser`. */
/** The error that `projectsListFieldsForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsAddFieldForUser`. */
/** The result of `projectsAddFieldForUser`. */
/** The error that `projectsAddFieldForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsGetFieldForUser`. */
/** The result of `projectsGetFieldForUser`. */
/** The error that `projectsGetFieldForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsListItemsForUser`. */
/** The result of `projectsListItemsForUser`. */
/** The error that `projectsListItemsForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsAddItemForUser`. */
/** The result of `projectsAddItemForUser`. */
/** The error that `projectsAddItemForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsGetUserItem`. */
/** The result of `projectsGetUserItem`. */
/** The error that `projectsGetUserItem` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsDeleteItemForUser`. */
/** The result of `projectsDeleteItemForUser`. */
/** The error that `projectsDeleteItemForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsUpdateItemForUser`. */
/** The result of `projectsUpdateItemForUser`. */
/** The error that `projectsUpdateItemForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `projectsListViewItemsForUser`. */
/** The result of `projectsListViewItemsForUser`. */
/** The error that `projectsListViewItemsForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListReceivedEventsForUser`. */
/** The result of `activityListReceivedEventsForUser`. */
/** The error that `activityListReceivedEventsForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListReceivedPublicEventsForUser`. */
/** The result of `activityListReceivedPublicEventsForUser`. */
/** The error that `activityListReceivedPublicEventsForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposListForUser`. */
/** The result of `reposListForUser`. */
/** The error that `reposListForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingGetGithubBillingAiCreditUsageReportUser`. */
/** The result of `billingGetGithubBillingAiCreditUsageReportUser`. */
/** The error that `billingGetGithubBillingAiCreditUsageReportUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingGetGithubBillingPremiumRequestUsageReportUser`. */
/** The result of `billingGetGithubBillingPremiumRequestUsageReportUser`. */
/** The error that `billingGetGithubBillingPremiumRequestUsageReportUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingGetGithubBillingUsageReportUser`. */
/** The result of `billingGetGithubBillingUsageReportUser`. */
/** The error that `billingGetGithubBillingUsageReportUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `billingGetGithubBillingUsageSummaryReportUser`. */
/** The result of `billingGetGithubBillingUsageSummaryReportUser`. */
/** The error that `billingGetGithubBillingUsageSummaryReportUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListSocialAccountsForUser`. */
/** The result of `usersListSocialAccountsForUser`. */
/** The error that `usersListSocialAccountsForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `usersListSshSigningKeysForUser`. */
/** The result of `usersListSshSigningKeysForUser`. */
/** The error that `usersListSshSigningKeysForUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListReposStarredByUser`. */
/** The result of `activityListReposStarredByUser`. */
/** The error that `activityListReposStarredByUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `activityListReposWatchedByUser`. */
/** The result of `activityListReposWatchedByUser`. */
/** The error that `activityListReposWatchedByUser` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `metaGetAllVersions`. */
/** The result of `metaGetAllVersions`. */
/** The error that `metaGetAllVersions` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `metaGetZen`. */
/** The result of `metaGetZen`. */
/** The error that `metaGetZen` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `reposCompareCommits`. */
/** The result of `reposCompareCommits`. */
/** The error that `reposCompareCommits` throws for a documented error response. Its `status` determines the type of `body`. */

/** The input of `orgsListOrganizationFineGrainedPermissions`. */
/** The result of `orgsListOrganizationFineGrainedPermissions`. */
/** The error that `orgsListOrganizationFineGrainedPermissions` throws for a documented error response. Its `status` determines the type of `body`. */

export type Root = components["schemas"]["root"];
export type SecurityAdvisoryEcosystems = components["schemas"]["security-advisory-ecosystems"];
export type Vulnerability = components["schemas"]["vulnerability"];
export type CvssSeverities = components["schemas"]["cvss-severities"];
export type SecurityAdvisoryEpss = components["schemas"]["security-advisory-epss"];
export type SimpleUser = components["schemas"]["simple-user"];
export type SecurityAdvisoryCreditTypes = components["schemas"]["security-advisory-credit-types"];
export type GlobalAdvisory = components["schemas"]["global-advisory"];
export type BasicError = components["schemas"]["basic-error"];
export type ValidationErrorSimple = components["schemas"]["validation-error-simple"];
export type Enterprise = components["schemas"]["enterprise"];
export type Integration = components["schemas"]["integration"];
export type WebhookConfigUrl = components["schemas"]["webhook-config-url"];
export type WebhookConfigContentType = components["schemas"]["webhook-config-content-type"];
export type WebhookConfigSecret = components["schemas"]["webhook-config-secret"];
export type WebhookConfigInsecureSsl = components["schemas"]["webhook-config-insecure-ssl"];
export type WebhookConfig = components["schemas"]["webhook-config"];
export type HookDeliveryItem = components["schemas"]["hook-delivery-item"];
export type ScimError = components["schemas"]["scim-error"];
export type ValidationError = components["schemas"]["validation-error"];
export type HookDelivery = components["schemas"]["hook-delivery"];
export type IntegrationInstallationRequest = components["schemas"]["integration-installation-request"];
export type AppPermissions = components["schemas"]["app-permissions"];
export type NullableSimpleUser = components["schemas"]["nullable-simple-user"];
export type Installation = components["schemas"]["installation"];
export type NullableLicenseSimple = components["schemas"]["nullable-license-simple"];
export type Repository = components["schemas"]["repository"];
export type InstallationToken = components["schemas"]["installation-token"];
export type NullableScopedInstallation = components["schemas"]["nullable-scoped-installation"];
export type Authorization = components["schemas"]["authorization"];
export type SimpleClassroomRepository = components["schemas"]["simple-classroom-repository"];
export type SimpleClassroomOrganization = components["schemas"]["simple-classroom-organization"];
export type Classroom = components["schemas"]["classroom"];
export type ClassroomAssignment = components["schemas"]["classroom-assignment"];
export type SimpleClassroomUser = components["schemas"]["simple-classroom-user"];
export type SimpleClassroom = components["schemas"]["simple-classroom"];
export type SimpleClassroomAssignment = components["schemas"]["simple-classroom-assignment"];
export type ClassroomAcceptedAssignment = components["schemas"]["classroom-accepted-assignment"];
export type ClassroomAssignmentGrade = components["schemas"]["classroom-assignment-grade"];
export type CodeOfConduct = components["schemas"]["code-of-conduct"];
export type ActionsCacheRetentionLimitForEnterprise = components["schemas"]["actions-cache-retention-limit-for-enterprise"];
export type ActionsCacheStorageLimitForEnterprise = components["schemas"]["actions-cache-storage-limit-for-enterprise"];
export type OidcCustomPropertyInclusion = components["schemas"]["oidc-custom-property-inclusion"];
export type OidcCustomPropertyInclusionInput = components["schemas"]["oidc-custom-property-inclusion-input"];
export type CodeSecurityConfiguration = components["schemas"]["code-security-configuration"];
export type CodeScanningOptions = components["schemas"]["code-scanning-options"];
export type CodeScanningDefaultSetupOptions = components["schemas"]["code-scanning-default-setup-options"];
export type CodeSecurityDefaultConfigurations = components["schemas"]["code-security-default-configurations"];
export type SimpleRepository = components["schemas"]["simple-repository"];
export type CodeSecurityConfigurationRepositories = components["schemas"]["code-security-configuration-repositories"];
export type CopilotUsageMetrics1DayReport = components["schemas"]["copilot-usage-metrics-1-day-report"];
export type CopilotUsageMetrics28DayReport = components["schemas"]["copilot-usage-metrics-28-day-report"];
export type AlertNumber = components["schemas"]["alert-number"];
export type DependabotAlertPackage = components["schemas"]["dependabot-alert-package"];
export type DependabotAlertSecurityVulnerability = components["schemas"]["dependabot-alert-security-vulnerability"];
export type DependabotAlertSecurityAdvisory = components["schemas"]["dependabot-alert-security-advisory"];
export type AlertUrl = components["schemas"]["alert-url"];
export type AlertHtmlUrl = components["schemas"]["alert-html-url"];
export type AlertCreatedAt = components["schemas"]["alert-created-at"];
export type AlertUpdatedAt = components["schemas"]["alert-updated-at"];
export type AlertDismissedAt = components["schemas"]["alert-dismissed-at"];
export type AlertFixedAt = components["schemas"]["alert-fixed-at"];
export type AlertAutoDismissedAt = components["schemas"]["alert-auto-dismissed-at"];
export type DependabotAlertDismissalRequestSimple = components["schemas"]["dependabot-alert-dismissal-request-simple"];
export type DependabotAlertWithRepository = components["schemas"]["dependabot-alert-with-repository"];
export type NullableSimpleRepository = components["schemas"]["nullable-simple-repository"];
export type DependabotRepositoryAccessDetails = components["schemas"]["dependabot-repository-access-details"];
export type EnterpriseTeam = components["schemas"]["enterprise-team"];
export type OrganizationSimple = components["schemas"]["organization-simple"];
export type Actor = components["schemas"]["actor"];
export type Label = components["schemas"]["label"];
export type Discussion = components["schemas"]["discussion"];
export type NullableMilestone = components["schemas"]["nullable-milestone"];
export type IssueType = components["schemas"]["issue-type"];
export type NullableIntegration = components["schemas"]["nullable-integration"];
export type AuthorAssociation = components["schemas"]["author-association"];
export type ReactionRollup = components["schemas"]["reaction-rollup"];
export type SubIssuesSummary = components["schemas"]["sub-issues-summary"];
export type NullablePinnedIssueComment = components["schemas"]["nullable-pinned-issue-comment"];
export type NullableIssueCommentMinimized = components["schemas"]["nullable-issue-comment-minimized"];
export type NullableIssueComment = components["schemas"]["nullable-issue-comment"];
export type IssueDependenciesSummary = components["schemas"]["issue-dependencies-summary"];
export type IssueFieldValue = components["schemas"]["issue-field-value"];
export type Issue = components["schemas"]["issue"];
export type IssueComment = components["schemas"]["issue-comment"];
export type PullRequestMinimal = components["schemas"]["pull-request-minimal"];
export type ReleaseAsset = components["schemas"]["release-asset"];
export type Release = components["schemas"]["release"];
export type EventSchema = components["schemas"]["event"];
export type LinkWithType = components["schemas"]["link-with-type"];
export type Feed = components["schemas"]["feed"];
export type BaseGist = components["schemas"]["base-gist"];
export type PublicUser = components["schemas"]["public-user"];
export type GistHistory = components["schemas"]["gist-history"];
export type GistSimple = components["schemas"]["gist-simple"];
export type GistComment = components["schemas"]["gist-comment"];
export type GistCommit = components["schemas"]["gist-commit"];
export type GitignoreTemplate = components["schemas"]["gitignore-template"];
export type LicenseSimple = components["schemas"]["license-simple"];
export type License = components["schemas"]["license"];
export type MarketplaceListingPlan = components["schemas"]["marketplace-listing-plan"];
export type MarketplacePurchase = components["schemas"]["marketplace-purchase"];
export type ApiOverview = components["schemas"]["api-overview"];
export type SecurityAndAnalysis = components["schemas"]["security-and-analysis"];
export type MinimalRepository = components["schemas"]["minimal-repository"];
export type Thread = components["schemas"]["thread"];
export type ThreadSubscription = components["schemas"]["thread-subscription"];
export type ActionsCacheRetentionLimitForOrganization = components["schemas"]["actions-cache-retention-limit-for-organization"];
export type ActionsCacheStorageLimitForOrganization = components["schemas"]["actions-cache-storage-limit-for-organization"];
export type BillingAiCreditUsageReportOrg = components["schemas"]["billing-ai-credit-usage-report-org"];
export type Budget = components["schemas"]["budget"];
export type GetAllBudgets = components["schemas"]["get_all_budgets"];
export type CreateBudget = components["schemas"]["create-budget"];
export type GetBudget = components["schemas"]["get-budget"];
export type UpdateBudget = components["schemas"]["update-budget"];
export type DeleteBudget = components["schemas"]["delete-budget"];
export type BillingPremiumRequestUsageReportOrg = components["schemas"]["billing-premium-request-usage-report-org"];
export type BillingUsageReport = components["schemas"]["billing-usage-report"];
export type BillingUsageSummaryReportOrg = components["schemas"]["billing-usage-summary-report-org"];
export type OrganizationFull = components["schemas"]["organization-full"];
export type ActionsCacheUsageOrgEnterprise = components["schemas"]["actions-cache-usage-org-enterprise"];
export type ActionsCacheUsageByRepository = components["schemas"]["actions-cache-usage-by-repository"];
export type NullableActionsHostedRunnerPoolImage = components["schemas"]["nullable-actions-hosted-runner-pool-image"];
export type ActionsHostedRunnerMachineSpec = components["schemas"]["actions-hosted-runner-machine-spec"];
export type PublicIp = components["schemas"]["public-ip"];
export type ActionsHostedRunner = components["schemas"]["actions-hosted-runner"];
export type ActionsHostedRunnerCustomImage = components["schemas"]["actions-hosted-runner-custom-image"];
export type ActionsHostedRunnerCustomImageVersion = components["schemas"]["actions-hosted-runner-custom-image-version"];
export type ActionsHostedRunnerCuratedImage = components["schemas"]["actions-hosted-runner-curated-image"];
export type ActionsHostedRunnerLimits = components["schemas"]["actions-hosted-runner-limits"];
export type OidcCustomSub = components["schemas"]["oidc-custom-sub"];
export type EmptyObject = components["schemas"]["empty-object"];
export type EnabledRepositories = components["schemas"]["enabled-repositories"];
export type AllowedActions = components["schemas"]["allowed-actions"];
export type SelectedActionsUrl = components["schemas"]["selected-actions-url"];
export type ShaPinningRequired = components["schemas"]["sha-pinning-required"];
export type ActionsOrganizationPermissions = components["schemas"]["actions-organization-permissions"];
export type ActionsArtifactAndLogRetentionResponse = components["schemas"]["actions-artifact-and-log-retention-response"];
export type ActionsArtifactAndLogRetention = components["schemas"]["actions-artifact-and-log-retention"];
export type ActionsForkPrContributorApproval = components["schemas"]["actions-fork-pr-contributor-approval"];
export type ActionsForkPrWorkflowsPrivateRepos = components["schemas"]["actions-fork-pr-workflows-private-repos"];
export type ActionsForkPrWorkflowsPrivateReposRequest = components["schemas"]["actions-fork-pr-workflows-private-repos-request"];
export type SelectedActions = components["schemas"]["selected-actions"];
export type SelfHostedRunnersSettings = components["schemas"]["self-hosted-runners-settings"];
export type ActionsDefaultWorkflowPermissions = components["schemas"]["actions-default-workflow-permissions"];
export type ActionsCanApprovePullRequestReviews = components["schemas"]["actions-can-approve-pull-request-reviews"];
export type ActionsGetDefaultWorkflowPermissions = components["schemas"]["actions-get-default-workflow-permissions"];
export type ActionsSetDefaultWorkflowPermissions = components["schemas"]["actions-set-default-workflow-permissions"];
export type RunnerGroupsOrg = components["schemas"]["runner-groups-org"];
export type RunnerLabel = components["schemas"]["runner-label"];
export type Runner = components["schemas"]["runner"];
export type RunnerApplication = components["schemas"]["runner-application"];
export type AuthenticationToken = components["schemas"]["authentication-token"];
export type OrganizationActionsSecret = components["schemas"]["organization-actions-secret"];
export type ActionsPublicKey = components["schemas"]["actions-public-key"];
export type OrganizationActionsVariable = components["schemas"]["organization-actions-variable"];
export type ArtifactDeploymentRecord = components["schemas"]["artifact-deployment-record"];
export type CampaignState = components["schemas"]["campaign-state"];
export type CampaignAlertType = components["schemas"]["campaign-alert-type"];
export type NullableTeamSimple = components["schemas"]["nullable-team-simple"];
export type Team = components["schemas"]["team"];
export type CampaignSummary = components["schemas"]["campaign-summary"];
export type CodeScanningAnalysisToolName = components["schemas"]["code-scanning-analysis-tool-name"];
export type CodeScanningAnalysisToolGuid = components["schemas"]["code-scanning-analysis-tool-guid"];
export type CodeScanningAlertStateQuery = components["schemas"]["code-scanning-alert-state-query"];
export type CodeScanningAlertSeverity = components["schemas"]["code-scanning-alert-severity"];
export type AlertInstancesUrl = components["schemas"]["alert-instances-url"];
export type CodeScanningAlertState = components["schemas"]["code-scanning-alert-state"];
export type CodeScanningAlertDismissedReason = components["schemas"]["code-scanning-alert-dismissed-reason"];
export type CodeScanningAlertDismissedComment = components["schemas"]["code-scanning-alert-dismissed-comment"];
export type CodeScanningAlertRuleSummary = components["schemas"]["code-scanning-alert-rule-summary"];
export type CodeScanningAnalysisToolVersion = components["schemas"]["code-scanning-analysis-tool-version"];
export type CodeScanningAnalysisTool = components["schemas"]["code-scanning-analysis-tool"];
export type CodeScanningRef = components["schemas"]["code-scanning-ref"];
export type CodeScanningAnalysisAnalysisKey = components["schemas"]["code-scanning-analysis-analysis-key"];
export type CodeScanningAlertEnvironment = components["schemas"]["code-scanning-alert-environment"];
export type CodeScanningAnalysisCategory = components["schemas"]["code-scanning-analysis-category"];
export type CodeScanningAlertLocation = components["schemas"]["code-scanning-alert-location"];
export type CodeScanningAlertClassification = components["schemas"]["code-scanning-alert-classification"];
export type CodeScanningAlertInstance = components["schemas"]["code-scanning-alert-instance"];
export type CodeScanningOrganizationAlertItems = components["schemas"]["code-scanning-organization-alert-items"];
export type NullableCodespaceMachine = components["schemas"]["nullable-codespace-machine"];
export type Codespace = components["schemas"]["codespace"];
export type CodespacesOrgSecret = components["schemas"]["codespaces-org-secret"];
export type CodespacesPublicKey = components["schemas"]["codespaces-public-key"];
export type CopilotSpace = components["schemas"]["copilot-space"];
export type CopilotSpaceCollaborator = components["schemas"]["copilot-space-collaborator"];
export type CopilotSpaceResource = components["schemas"]["copilot-space-resource"];
export type CopilotOrganizationSeatBreakdown = components["schemas"]["copilot-organization-seat-breakdown"];
export type CopilotOrganizationDetails = components["schemas"]["copilot-organization-details"];
export type NullableOrganizationSimple = components["schemas"]["nullable-organization-simple"];
export type CopilotSeatDetails = components["schemas"]["copilot-seat-details"];
export type CopilotOrganizationContentExclusionDetails = components["schemas"]["copilot-organization-content-exclusion-details"];
export type OrganizationDependabotSecret = components["schemas"]["organization-dependabot-secret"];
export type DependabotPublicKey = components["schemas"]["dependabot-public-key"];
export type NullableMinimalRepository = components["schemas"]["nullable-minimal-repository"];
export type Package = components["schemas"]["package"];
export type OrganizationInvitation = components["schemas"]["organization-invitation"];
export type OrgHook = components["schemas"]["org-hook"];
export type ApiInsightsRouteStats = components["schemas"]["api-insights-route-stats"];
export type ApiInsightsSubjectStats = components["schemas"]["api-insights-subject-stats"];
export type ApiInsightsSummaryStats = components["schemas"]["api-insights-summary-stats"];
export type ApiInsightsTimeStats = components["schemas"]["api-insights-time-stats"];
export type ApiInsightsUserStats = components["schemas"]["api-insights-user-stats"];
export type InteractionGroup = components["schemas"]["interaction-group"];
export type InteractionLimitResponse = components["schemas"]["interaction-limit-response"];
export type InteractionExpiry = components["schemas"]["interaction-expiry"];
export type InteractionLimit = components["schemas"]["interaction-limit"];
export type IssueField = components["schemas"]["issue-field"];
export type OrganizationCreateIssueField = components["schemas"]["organization-create-issue-field"];
export type OrganizationUpdateIssueField = components["schemas"]["organization-update-issue-field"];
export type OrganizationCreateIssueType = components["schemas"]["organization-create-issue-type"];
export type OrganizationUpdateIssueType = components["schemas"]["organization-update-issue-type"];
export type OrgMembership = components["schemas"]["org-membership"];
export type Migration = components["schemas"]["migration"];
export type OrganizationRole = components["schemas"]["organization-role"];
export type TeamRoleAssignment = components["schemas"]["team-role-assignment"];
export type TeamSimple = components["schemas"]["team-simple"];
export type UserRoleAssignment = components["schemas"]["user-role-assignment"];
export type PackageVersion = components["schemas"]["package-version"];
export type OrganizationProgrammaticAccessGrantRequest = components["schemas"]["organization-programmatic-access-grant-request"];
export type OrganizationProgrammaticAccessGrant = components["schemas"]["organization-programmatic-access-grant"];
export type OrgPrivateRegistryConfiguration = components["schemas"]["org-private-registry-configuration"];
export type OrgPrivateRegistryConfigurationWithSelectedRepositories = components["schemas"]["org-private-registry-configuration-with-selected-repositories"];
export type NullableProjectsV2StatusUpdate = components["schemas"]["nullable-projects-v2-status-update"];
export type ProjectsV2 = components["schemas"]["projects-v2"];
export type Link = components["schemas"]["link"];
export type AutoMerge = components["schemas"]["auto-merge"];
export type PullRequestStack = components["schemas"]["pull-request-stack"];
export type PullRequestSimple = components["schemas"]["pull-request-simple"];
export type ProjectsV2DraftIssue = components["schemas"]["projects-v2-draft-issue"];
export type ProjectsV2ItemContentType = components["schemas"]["projects-v2-item-content-type"];
export type ProjectsV2ItemSimple = components["schemas"]["projects-v2-item-simple"];
export type ProjectsV2SingleSelectOptions = components["schemas"]["projects-v2-single-select-options"];
export type ProjectsV2IterationSettings = components["schemas"]["projects-v2-iteration-settings"];
export type ProjectsV2Field = components["schemas"]["projects-v2-field"];
export type ProjectsV2FieldSingleSelectOption = components["schemas"]["projects-v2-field-single-select-option"];
export type ProjectsV2FieldIterationConfiguration = components["schemas"]["projects-v2-field-iteration-configuration"];
export type ProjectsV2ItemWithContent = components["schemas"]["projects-v2-item-with-content"];
export type ProjectsV2View = components["schemas"]["projects-v2-view"];
export type CustomProperty = components["schemas"]["custom-property"];
export type CustomPropertySetPayload = components["schemas"]["custom-property-set-payload"];
export type CustomPropertyValue = components["schemas"]["custom-property-value"];
export type OrgRepoCustomPropertyValues = components["schemas"]["org-repo-custom-property-values"];
export type NullableRepository = components["schemas"]["nullable-repository"];
export type CodeOfConductSimple = components["schemas"]["code-of-conduct-simple"];
export type FullRepository = components["schemas"]["full-repository"];
export type RepositoryRuleEnforcement = components["schemas"]["repository-rule-enforcement"];
export type RepositoryRulesetBypassActor = components["schemas"]["repository-ruleset-bypass-actor"];
export type RepositoryRulesetConditions = components["schemas"]["repository-ruleset-conditions"];
export type RepositoryRulesetConditionsRepositoryNameTarget = components["schemas"]["repository-ruleset-conditions-repository-name-target"];
export type RepositoryRulesetConditionsRepositoryIdTarget = components["schemas"]["repository-ruleset-conditions-repository-id-target"];
export type RepositoryRulesetConditionsRepositoryPropertySpec = components["schemas"]["repository-ruleset-conditions-repository-property-spec"];
export type RepositoryRulesetConditionsRepositoryPropertyTarget = components["schemas"]["repository-ruleset-conditions-repository-property-target"];
export type OrgRulesetConditions = components["schemas"]["org-ruleset-conditions"];
export type RepositoryRuleCreation = components["schemas"]["repository-rule-creation"];
export type RepositoryRuleUpdate = components["schemas"]["repository-rule-update"];
export type RepositoryRuleDeletion = components["schemas"]["repository-rule-deletion"];
export type RepositoryRuleRequiredLinearHistory = components["schemas"]["repository-rule-required-linear-history"];
export type RepositoryRuleMergeQueue = components["schemas"]["repository-rule-merge-queue"];
export type RepositoryRuleRequiredDeployments = components["schemas"]["repository-rule-required-deployments"];
export type RepositoryRuleRequiredSignatures = components["schemas"]["repository-rule-required-signatures"];
export type RepositoryRuleParamsActor = components["schemas"]["repository-rule-params-actor"];
export type RepositoryRuleParamsDismissalRestriction = components["schemas"]["repository-rule-params-dismissal-restriction"];
export type RepositoryRuleParamsReviewer = components["schemas"]["repository-rule-params-reviewer"];
export type RepositoryRuleParamsRequiredReviewerConfiguration = components["schemas"]["repository-rule-params-required-reviewer-configuration"];
export type RepositoryRulePullRequest = components["schemas"]["repository-rule-pull-request"];
export type RepositoryRuleParamsStatusCheckConfiguration = components["schemas"]["repository-rule-params-status-check-configuration"];
export type RepositoryRuleRequiredStatusChecks = components["schemas"]["repository-rule-required-status-checks"];
export type RepositoryRuleNonFastForward = components["schemas"]["repository-rule-non-fast-forward"];
export type RepositoryRuleCommitMessagePattern = components["schemas"]["repository-rule-commit-message-pattern"];
export type RepositoryRuleCommitAuthorEmailPattern = components["schemas"]["repository-rule-commit-author-email-pattern"];
export type RepositoryRuleCommitterEmailPattern = components["schemas"]["repository-rule-committer-email-pattern"];
export type RepositoryRuleBranchNamePattern = components["schemas"]["repository-rule-branch-name-pattern"];
export type RepositoryRuleTagNamePattern = components["schemas"]["repository-rule-tag-name-pattern"];
export type RepositoryRuleParamsRestrictedCommits = components["schemas"]["repository-rule-params-restricted-commits"];
export type RepositoryRuleParamsWorkflowFileReference = components["schemas"]["repository-rule-params-workflow-file-reference"];
export type RepositoryRuleWorkflows = components["schemas"]["repository-rule-workflows"];
export type RepositoryRuleParamsCodeScanningTool = components["schemas"]["repository-rule-params-code-scanning-tool"];
export type RepositoryRuleCodeScanning = components["schemas"]["repository-rule-code-scanning"];
export type RepositoryRuleCopilotCodeReview = components["schemas"]["repository-rule-copilot-code-review"];
export type RepositoryRuleLicenseComplianceScanning = components["schemas"]["repository-rule-license-compliance-scanning"];
export type RepositoryRuleFilePathRestriction = components["schemas"]["repository-rule-file-path-restriction"];
export type RepositoryRuleMaxFilePathLength = components["schemas"]["repository-rule-max-file-path-length"];
export type RepositoryRuleFileExtensionRestriction = components["schemas"]["repository-rule-file-extension-restriction"];
export type RepositoryRuleMaxFileSize = components["schemas"]["repository-rule-max-file-size"];
export type RepositoryRule = components["schemas"]["repository-rule"];
export type RepositoryRuleset = components["schemas"]["repository-ruleset"];
export type OrgRules = components["schemas"]["org-rules"];
export type RuleSuites = components["schemas"]["rule-suites"];
export type RuleSuitePullRequest = components["schemas"]["rule-suite-pull-request"];
export type RuleSuiteRequiredStatusChecks = components["schemas"]["rule-suite-required-status-checks"];
export type RuleSuite = components["schemas"]["rule-suite"];
export type RulesetVersion = components["schemas"]["ruleset-version"];
export type RulesetVersionWithState = components["schemas"]["ruleset-version-with-state"];
export type NullableAlertUpdatedAt = components["schemas"]["nullable-alert-updated-at"];
export type SecretScanningAlertState = components["schemas"]["secret-scanning-alert-state"];
export type SecretScanningAlertResolution = components["schemas"]["secret-scanning-alert-resolution"];
export type SecretScanningLocationCommit = components["schemas"]["secret-scanning-location-commit"];
export type SecretScanningLocationWikiCommit = components["schemas"]["secret-scanning-location-wiki-commit"];
export type SecretScanningLocationIssueTitle = components["schemas"]["secret-scanning-location-issue-title"];
export type SecretScanningLocationIssueBody = components["schemas"]["secret-scanning-location-issue-body"];
export type SecretScanningLocationIssueComment = components["schemas"]["secret-scanning-location-issue-comment"];
export type SecretScanningLocationDiscussionTitle = components["schemas"]["secret-scanning-location-discussion-title"];
export type SecretScanningLocationDiscussionBody = components["schemas"]["secret-scanning-location-discussion-body"];
export type SecretScanningLocationDiscussionComment = components["schemas"]["secret-scanning-location-discussion-comment"];
export type SecretScanningLocationPullRequestTitle = components["schemas"]["secret-scanning-location-pull-request-title"];
export type SecretScanningLocationPullRequestBody = components["schemas"]["secret-scanning-location-pull-request-body"];
export type SecretScanningLocationPullRequestComment = components["schemas"]["secret-scanning-location-pull-request-comment"];
export type SecretScanningLocationPullRequestReview = components["schemas"]["secret-scanning-location-pull-request-review"];
export type SecretScanningLocationPullRequestReviewComment = components["schemas"]["secret-scanning-location-pull-request-review-comment"];
export type NullableSecretScanningFirstDetectedLocation = components["schemas"]["nullable-secret-scanning-first-detected-location"];
export type OrganizationSecretScanningAlert = components["schemas"]["organization-secret-scanning-alert"];
export type SecretScanningRowVersion = components["schemas"]["secret-scanning-row-version"];
export type SecretScanningCustomPattern = components["schemas"]["secret-scanning-custom-pattern"];
export type SecretScanningCustomPatternToCreate = components["schemas"]["secret-scanning-custom-pattern-to-create"];
export type SecretScanningCustomPatternValidationError = components["schemas"]["secret-scanning-custom-pattern-validation-error"];
export type SecretScanningCustomPatternToDelete = components["schemas"]["secret-scanning-custom-pattern-to-delete"];
export type SecretScanningCustomPatternToUpdate = components["schemas"]["secret-scanning-custom-pattern-to-update"];
export type SecretScanningPatternOverride = components["schemas"]["secret-scanning-pattern-override"];
export type SecretScanningPatternConfiguration = components["schemas"]["secret-scanning-pattern-configuration"];
export type RepositoryAdvisoryVulnerability = components["schemas"]["repository-advisory-vulnerability"];
export type RepositoryAdvisoryCredit = components["schemas"]["repository-advisory-credit"];
export type RepositoryAdvisory = components["schemas"]["repository-advisory"];
export type ImmutableReleasesOrganizationSettings = components["schemas"]["immutable-releases-organization-settings"];
export type NetworkConfiguration = components["schemas"]["network-configuration"];
export type NetworkSettings = components["schemas"]["network-settings"];
export type TeamOrganization = components["schemas"]["team-organization"];
export type LdapDn = components["schemas"]["ldap-dn"];
export type TeamFull = components["schemas"]["team-full"];
export type TeamMember = components["schemas"]["team-member"];
export type TeamMembership = components["schemas"]["team-membership"];
export type TeamRepository = components["schemas"]["team-repository"];
export type RateLimit = components["schemas"]["rate-limit"];
export type RateLimitOverview = components["schemas"]["rate-limit-overview"];
export type Artifact = components["schemas"]["artifact"];
export type ActionsCacheRetentionLimitForRepository = components["schemas"]["actions-cache-retention-limit-for-repository"];
export type ActionsCacheStorageLimitForRepository = components["schemas"]["actions-cache-storage-limit-for-repository"];
export type ActionsCacheList = components["schemas"]["actions-cache-list"];
export type ConcurrencyGroupList = components["schemas"]["concurrency-group-list"];
export type ConcurrencyGroup = components["schemas"]["concurrency-group"];
export type Job = components["schemas"]["job"];
export type OidcCustomSubRepo = components["schemas"]["oidc-custom-sub-repo"];
export type ActionsSecret = components["schemas"]["actions-secret"];
export type ActionsVariable = components["schemas"]["actions-variable"];
export type ActionsEnabled = components["schemas"]["actions-enabled"];
export type ActionsRepositoryPermissions = components["schemas"]["actions-repository-permissions"];
export type ActionsWorkflowAccessToRepository = components["schemas"]["actions-workflow-access-to-repository"];
export type ReferencedWorkflow = components["schemas"]["referenced-workflow"];
export type NullableSimpleCommit = components["schemas"]["nullable-simple-commit"];
export type WorkflowRun = components["schemas"]["workflow-run"];
export type EnvironmentApprovals = components["schemas"]["environment-approvals"];
export type ConcurrencyGroupRunList = components["schemas"]["concurrency-group-run-list"];
export type ReviewCustomGatesCommentRequired = components["schemas"]["review-custom-gates-comment-required"];
export type ReviewCustomGatesStateRequired = components["schemas"]["review-custom-gates-state-required"];
export type DeploymentReviewerType = components["schemas"]["deployment-reviewer-type"];
export type PendingDeployment = components["schemas"]["pending-deployment"];
export type Deployment = components["schemas"]["deployment"];
export type WorkflowRunUsage = components["schemas"]["workflow-run-usage"];
export type Workflow = components["schemas"]["workflow"];
export type WorkflowRunId = components["schemas"]["workflow-run-id"];
export type WorkflowDispatchResponse = components["schemas"]["workflow-dispatch-response"];
export type WorkflowUsage = components["schemas"]["workflow-usage"];
export type Activity = components["schemas"]["activity"];
export type Autolink = components["schemas"]["autolink"];
export type CheckAutomatedSecurityFixes = components["schemas"]["check-automated-security-fixes"];
export type ProtectedBranchRequiredStatusCheck = components["schemas"]["protected-branch-required-status-check"];
export type ProtectedBranchAdminEnforced = components["schemas"]["protected-branch-admin-enforced"];
export type ProtectedBranchPullRequestReview = components["schemas"]["protected-branch-pull-request-review"];
export type BranchRestrictionPolicy = components["schemas"]["branch-restriction-policy"];
export type BranchProtection = components["schemas"]["branch-protection"];
export type ShortBranch = components["schemas"]["short-branch"];
export type NullableGitUser = components["schemas"]["nullable-git-user"];
export type GitUser = components["schemas"]["git-user"];
export type Verification = components["schemas"]["verification"];
export type DiffEntry = components["schemas"]["diff-entry"];
export type Commit = components["schemas"]["commit"];
export type BranchWithProtection = components["schemas"]["branch-with-protection"];
export type StatusCheckPolicy = components["schemas"]["status-check-policy"];
export type ProtectedBranch = components["schemas"]["protected-branch"];
export type DeploymentSimple = components["schemas"]["deployment-simple"];
export type CheckRun = components["schemas"]["check-run"];
export type CheckAnnotation = components["schemas"]["check-annotation"];
export type SimpleCommit = components["schemas"]["simple-commit"];
export type CheckSuite = components["schemas"]["check-suite"];
export type CheckSuitePreference = components["schemas"]["check-suite-preference"];
export type CodeQualityFindingRule = components["schemas"]["code-quality-finding-rule"];
export type CodeQualityFindingLocation = components["schemas"]["code-quality-finding-location"];
export type CodeQualityFindingMessage = components["schemas"]["code-quality-finding-message"];
export type CodeQualityFinding = components["schemas"]["code-quality-finding"];
export type CodeQualitySetup = components["schemas"]["code-quality-setup"];
export type CodeQualitySetupUpdate = components["schemas"]["code-quality-setup-update"];
export type CodeQualitySetupUpdateResponse = components["schemas"]["code-quality-setup-update-response"];
export type CodeScanningAlertItems = components["schemas"]["code-scanning-alert-items"];
export type CodeScanningAlertRule = components["schemas"]["code-scanning-alert-rule"];
export type CodeScanningAlert = components["schemas"]["code-scanning-alert"];
export type CodeScanningAlertSetState = components["schemas"]["code-scanning-alert-set-state"];
export type CodeScanningAlertCreateRequest = components["schemas"]["code-scanning-alert-create-request"];
export type CodeScanningAlertAssignees = components["schemas"]["code-scanning-alert-assignees"];
export type CodeScanningAutofixStatus = components["schemas"]["code-scanning-autofix-status"];
export type CodeScanningAutofixDescription = components["schemas"]["code-scanning-autofix-description"];
export type CodeScanningAutofixStartedAt = components["schemas"]["code-scanning-autofix-started-at"];
export type CodeScanningAutofix = components["schemas"]["code-scanning-autofix"];
export type CodeScanningAutofixCommits = components["schemas"]["code-scanning-autofix-commits"];
export type CodeScanningAutofixCommitsResponse = components["schemas"]["code-scanning-autofix-commits-response"];
export type CodeScanningAlertInstanceState = components["schemas"]["code-scanning-alert-instance-state"];
export type CodeScanningAlertInstanceList = components["schemas"]["code-scanning-alert-instance-list"];
export type CodeScanningAnalysisSarifId = components["schemas"]["code-scanning-analysis-sarif-id"];
export type CodeScanningAnalysisCommitSha = components["schemas"]["code-scanning-analysis-commit-sha"];
export type CodeScanningAnalysisEnvironment = components["schemas"]["code-scanning-analysis-environment"];
export type CodeScanningAnalysisCreatedAt = components["schemas"]["code-scanning-analysis-created-at"];
export type CodeScanningAnalysisUrl = components["schemas"]["code-scanning-analysis-url"];
export type CodeScanningAnalysis = components["schemas"]["code-scanning-analysis"];
export type CodeScanningAnalysisDeletion = components["schemas"]["code-scanning-analysis-deletion"];
export type CodeScanningCodeqlDatabase = components["schemas"]["code-scanning-codeql-database"];
export type CodeScanningVariantAnalysisLanguage = components["schemas"]["code-scanning-variant-analysis-language"];
export type CodeScanningVariantAnalysisRepository = components["schemas"]["code-scanning-variant-analysis-repository"];
export type CodeScanningVariantAnalysisStatus = components["schemas"]["code-scanning-variant-analysis-status"];
export type CodeScanningVariantAnalysisSkippedRepoGroup = components["schemas"]["code-scanning-variant-analysis-skipped-repo-group"];
export type CodeScanningVariantAnalysis = components["schemas"]["code-scanning-variant-analysis"];
export type CodeScanningVariantAnalysisRepoTask = components["schemas"]["code-scanning-variant-analysis-repo-task"];
export type CodeScanningDefaultSetup = components["schemas"]["code-scanning-default-setup"];
export type CodeScanningDefaultSetupUpdate = components["schemas"]["code-scanning-default-setup-update"];
export type CodeScanningDefaultSetupUpdateResponse = components["schemas"]["code-scanning-default-setup-update-response"];
export type CodeScanningRefFull = components["schemas"]["code-scanning-ref-full"];
export type CodeScanningAnalysisSarifFile = components["schemas"]["code-scanning-analysis-sarif-file"];
export type CodeScanningSarifsReceipt = components["schemas"]["code-scanning-sarifs-receipt"];
export type CodeScanningSarifsStatus = components["schemas"]["code-scanning-sarifs-status"];
export type CodeSecurityConfigurationForRepository = components["schemas"]["code-security-configuration-for-repository"];
export type CodeownersErrors = components["schemas"]["codeowners-errors"];
export type CodespaceMachine = components["schemas"]["codespace-machine"];
export type CodespacesPermissionsCheckForDevcontainer = components["schemas"]["codespaces-permissions-check-for-devcontainer"];
export type RepoCodespacesSecret = components["schemas"]["repo-codespaces-secret"];
export type Collaborator = components["schemas"]["collaborator"];
export type RepositoryInvitation = components["schemas"]["repository-invitation"];
export type NullableCollaborator = components["schemas"]["nullable-collaborator"];
export type RepositoryCollaboratorPermission = components["schemas"]["repository-collaborator-permission"];
export type CommitComment = components["schemas"]["commit-comment"];
export type Reaction = components["schemas"]["reaction"];
export type BranchShort = components["schemas"]["branch-short"];
export type SimpleCommitStatus = components["schemas"]["simple-commit-status"];
export type CombinedCommitStatus = components["schemas"]["combined-commit-status"];
export type Status = components["schemas"]["status"];
export type NullableCodeOfConductSimple = components["schemas"]["nullable-code-of-conduct-simple"];
export type NullableCommunityHealthFile = components["schemas"]["nullable-community-health-file"];
export type CommunityProfile = components["schemas"]["community-profile"];
export type CommitComparison = components["schemas"]["commit-comparison"];
export type ContentTree = components["schemas"]["content-tree"];
export type ContentDirectory = components["schemas"]["content-directory"];
export type ContentFile = components["schemas"]["content-file"];
export type ContentSymlink = components["schemas"]["content-symlink"];
export type ContentSubmodule = components["schemas"]["content-submodule"];
export type FileCommit = components["schemas"]["file-commit"];
export type SecretScanningPushProtectionBypassPlaceholderId = components["schemas"]["secret-scanning-push-protection-bypass-placeholder-id"];
export type RepositoryRuleViolationError = components["schemas"]["repository-rule-violation-error"];
export type Contributor = components["schemas"]["contributor"];
export type DependabotAlert = components["schemas"]["dependabot-alert"];
export type DependabotSecret = components["schemas"]["dependabot-secret"];
export type DependencyGraphDiff = components["schemas"]["dependency-graph-diff"];
export type DependencyGraphSpdxSbom = components["schemas"]["dependency-graph-spdx-sbom"];
export type Metadata = components["schemas"]["metadata"];
export type Dependency = components["schemas"]["dependency"];
export type Manifest = components["schemas"]["manifest"];
export type Snapshot = components["schemas"]["snapshot"];
export type DeploymentStatus = components["schemas"]["deployment-status"];
export type WaitTimer = components["schemas"]["wait-timer"];
export type DeploymentBranchPolicySettings = components["schemas"]["deployment-branch-policy-settings"];
export type Environment = components["schemas"]["environment"];
export type PreventSelfReview = components["schemas"]["prevent-self-review"];
export type DeploymentBranchPolicy = components["schemas"]["deployment-branch-policy"];
export type DeploymentBranchPolicyNamePatternWithType = components["schemas"]["deployment-branch-policy-name-pattern-with-type"];
export type DeploymentBranchPolicyNamePattern = components["schemas"]["deployment-branch-policy-name-pattern"];
export type CustomDeploymentRuleApp = components["schemas"]["custom-deployment-rule-app"];
export type DeploymentProtectionRule = components["schemas"]["deployment-protection-rule"];
export type ShortBlob = components["schemas"]["short-blob"];
export type BlobSchema = components["schemas"]["blob"];
export type GitCommit = components["schemas"]["git-commit"];
export type GitRef = components["schemas"]["git-ref"];
export type GitTag = components["schemas"]["git-tag"];
export type GitTree = components["schemas"]["git-tree"];
export type RepositoryHashAlgorithm = components["schemas"]["repository-hash-algorithm"];
export type HookResponse = components["schemas"]["hook-response"];
export type Hook = components["schemas"]["hook"];
export type CheckImmutableReleases = components["schemas"]["check-immutable-releases"];
export type Import = components["schemas"]["import"];
export type PorterAuthor = components["schemas"]["porter-author"];
export type PorterLargeFile = components["schemas"]["porter-large-file"];
export type InteractionLimitPullRequestBypassList = components["schemas"]["interaction-limit-pull-request-bypass-list"];
export type NullableIssue = components["schemas"]["nullable-issue"];
export type IssueEventLabel = components["schemas"]["issue-event-label"];
export type IssueEventDismissedReview = components["schemas"]["issue-event-dismissed-review"];
export type IssueEventMilestone = components["schemas"]["issue-event-milestone"];
export type IssueEventProjectCard = components["schemas"]["issue-event-project-card"];
export type IssueEventRename = components["schemas"]["issue-event-rename"];
export type IssueTypeWebhook = components["schemas"]["issue-type-webhook"];
export type NullableIssueReference = components["schemas"]["nullable-issue-reference"];
export type NullableIssueEventIntent = components["schemas"]["nullable-issue-event-intent"];
export type IssueEvent = components["schemas"]["issue-event"];
export type LabeledIssueEvent = components["schemas"]["labeled-issue-event"];
export type UnlabeledIssueEvent = components["schemas"]["unlabeled-issue-event"];
export type AssignedIssueEvent = components["schemas"]["assigned-issue-event"];
export type UnassignedIssueEvent = components["schemas"]["unassigned-issue-event"];
export type MilestonedIssueEvent = components["schemas"]["milestoned-issue-event"];
export type DemilestonedIssueEvent = components["schemas"]["demilestoned-issue-event"];
export type RenamedIssueEvent = components["schemas"]["renamed-issue-event"];
export type ReviewRequestedIssueEvent = components["schemas"]["review-requested-issue-event"];
export type ReviewRequestRemovedIssueEvent = components["schemas"]["review-request-removed-issue-event"];
export type ReviewDismissedIssueEvent = components["schemas"]["review-dismissed-issue-event"];
export type LockedIssueEvent = components["schemas"]["locked-issue-event"];
export type AddedToProjectIssueEvent = components["schemas"]["added-to-project-issue-event"];
export type MovedColumnInProjectIssueEvent = components["schemas"]["moved-column-in-project-issue-event"];
export type RemovedFromProjectIssueEvent = components["schemas"]["removed-from-project-issue-event"];
export type ConvertedNoteToIssueIssueEvent = components["schemas"]["converted-note-to-issue-issue-event"];
export type IssueTypeAddedIssueEvent = components["schemas"]["issue-type-added-issue-event"];
export type IssueTypeRemovedIssueEvent = components["schemas"]["issue-type-removed-issue-event"];
export type IssueTypeChangedIssueEvent = components["schemas"]["issue-type-changed-issue-event"];
export type SubIssueAddedIssueEvent = components["schemas"]["sub-issue-added-issue-event"];
export type SubIssueRemovedIssueEvent = components["schemas"]["sub-issue-removed-issue-event"];
export type ParentIssueAddedIssueEvent = components["schemas"]["parent-issue-added-issue-event"];
export type ParentIssueRemovedIssueEvent = components["schemas"]["parent-issue-removed-issue-event"];
export type BlockedByAddedIssueEvent = components["schemas"]["blocked-by-added-issue-event"];
export type BlockedByRemovedIssueEvent = components["schemas"]["blocked-by-removed-issue-event"];
export type BlockingAddedIssueEvent = components["schemas"]["blocking-added-issue-event"];
export type BlockingRemovedIssueEvent = components["schemas"]["blocking-removed-issue-event"];
export type IssueEventForIssue = components["schemas"]["issue-event-for-issue"];
export type IssueSuggestion = components["schemas"]["issue-suggestion"];
export type TimelineCommentEvent = components["schemas"]["timeline-comment-event"];
export type TimelineCrossReferencedEvent = components["schemas"]["timeline-cross-referenced-event"];
export type TimelineCommittedEvent = components["schemas"]["timeline-committed-event"];
export type TimelineReviewedEvent = components["schemas"]["timeline-reviewed-event"];
export type PullRequestReviewComment = components["schemas"]["pull-request-review-comment"];
export type TimelineLineCommentedEvent = components["schemas"]["timeline-line-commented-event"];
export type TimelineCommitCommentedEvent = components["schemas"]["timeline-commit-commented-event"];
export type TimelineAssignedIssueEvent = components["schemas"]["timeline-assigned-issue-event"];
export type TimelineUnassignedIssueEvent = components["schemas"]["timeline-unassigned-issue-event"];
export type StateChangeIssueEvent = components["schemas"]["state-change-issue-event"];
export type TimelineIssueEvents = components["schemas"]["timeline-issue-events"];
export type DeployKey = components["schemas"]["deploy-key"];
export type Language = components["schemas"]["language"];
export type LicenseContent = components["schemas"]["license-content"];
export type MergedUpstream = components["schemas"]["merged-upstream"];
export type Milestone = components["schemas"]["milestone"];
export type PagesSourceHash = components["schemas"]["pages-source-hash"];
export type PagesHttpsCertificate = components["schemas"]["pages-https-certificate"];
export type Page = components["schemas"]["page"];
export type PageBuild = components["schemas"]["page-build"];
export type PageBuildStatus = components["schemas"]["page-build-status"];
export type PageDeployment = components["schemas"]["page-deployment"];
export type PagesDeploymentStatus = components["schemas"]["pages-deployment-status"];
export type PagesHealthCheck = components["schemas"]["pages-health-check"];
export type PullRequest = components["schemas"]["pull-request"];
export type PullRequestMergeResult = components["schemas"]["pull-request-merge-result"];
export type PullRequestMergeAsyncResult = components["schemas"]["pull-request-merge-async-result"];
export type PullRequestReviewRequest = components["schemas"]["pull-request-review-request"];
export type PullRequestReview = components["schemas"]["pull-request-review"];
export type ReviewComment = components["schemas"]["review-comment"];
export type ReleaseNotesContent = components["schemas"]["release-notes-content"];
export type RepositoryRuleRulesetInfo = components["schemas"]["repository-rule-ruleset-info"];
export type RepositoryRuleDetailed = components["schemas"]["repository-rule-detailed"];
export type SecretScanningAlert = components["schemas"]["secret-scanning-alert"];
export type SecretScanningAlertMetadata = components["schemas"]["secret-scanning-alert-metadata"];
export type SecretScanningAlertWithMetadata = components["schemas"]["secret-scanning-alert-with-metadata"];
export type SecretScanningAlertResolutionComment = components["schemas"]["secret-scanning-alert-resolution-comment"];
export type SecretScanningAlertAssignee = components["schemas"]["secret-scanning-alert-assignee"];
export type SecretScanningLocation = components["schemas"]["secret-scanning-location"];
export type SecretScanningPushProtectionBypassReason = components["schemas"]["secret-scanning-push-protection-bypass-reason"];
export type SecretScanningPushProtectionBypass = components["schemas"]["secret-scanning-push-protection-bypass"];
export type SecretScanningScan = components["schemas"]["secret-scanning-scan"];
export type SecretScanningScanHistory = components["schemas"]["secret-scanning-scan-history"];
export type RepositoryAdvisoryCreate = components["schemas"]["repository-advisory-create"];
export type PrivateVulnerabilityReportCreate = components["schemas"]["private-vulnerability-report-create"];
export type RepositoryAdvisoryUpdate = components["schemas"]["repository-advisory-update"];
export type PullRequestStackMinimal = components["schemas"]["pull-request-stack-minimal"];
export type PullRequestStackPullRequest = components["schemas"]["pull-request-stack-pull-request"];
export type Stargazer = components["schemas"]["stargazer"];
export type CodeFrequencyStat = components["schemas"]["code-frequency-stat"];
export type CommitActivity = components["schemas"]["commit-activity"];
export type ContributorActivity = components["schemas"]["contributor-activity"];
export type ParticipationStats = components["schemas"]["participation-stats"];
export type RepositorySubscription = components["schemas"]["repository-subscription"];
export type Tag = components["schemas"]["tag"];
export type Topic = components["schemas"]["topic"];
export type Traffic = components["schemas"]["traffic"];
export type CloneTraffic = components["schemas"]["clone-traffic"];
export type ContentTraffic = components["schemas"]["content-traffic"];
export type ReferrerTraffic = components["schemas"]["referrer-traffic"];
export type ViewTraffic = components["schemas"]["view-traffic"];
export type SearchResultTextMatches = components["schemas"]["search-result-text-matches"];
export type CodeSearchResultItem = components["schemas"]["code-search-result-item"];
export type CommitSearchResultItem = components["schemas"]["commit-search-result-item"];
export type IssueSearchResultItem = components["schemas"]["issue-search-result-item"];
export type LabelSearchResultItem = components["schemas"]["label-search-result-item"];
export type RepoSearchResultItem = components["schemas"]["repo-search-result-item"];
export type TopicSearchResultItem = components["schemas"]["topic-search-result-item"];
export type UserSearchResultItem = components["schemas"]["user-search-result-item"];
export type PrivateUser = components["schemas"]["private-user"];
export type CodespacesSecret = components["schemas"]["codespaces-secret"];
export type CodespacesUserPublicKey = components["schemas"]["codespaces-user-public-key"];
export type CodespaceExportDetails = components["schemas"]["codespace-export-details"];
export type CodespaceWithFullRepository = components["schemas"]["codespace-with-full-repository"];
export type Email = components["schemas"]["email"];
export type GpgKey = components["schemas"]["gpg-key"];
export type Key = components["schemas"]["key"];
export type MarketplaceAccount = components["schemas"]["marketplace-account"];
export type UserMarketplacePurchase = components["schemas"]["user-marketplace-purchase"];
export type SocialAccount = components["schemas"]["social-account"];
export type SshSigningKey = components["schemas"]["ssh-signing-key"];
export type StarredRepository = components["schemas"]["starred-repository"];
export type Hovercard = components["schemas"]["hovercard"];
export type KeySimple = components["schemas"]["key-simple"];
export type BillingAiCreditUsageReportUser = components["schemas"]["billing-ai-credit-usage-report-user"];
export type BillingPremiumRequestUsageReportUser = components["schemas"]["billing-premium-request-usage-report-user"];
export type BillingUsageReportUser = components["schemas"]["billing-usage-report-user"];
export type BillingUsageSummaryReportUser = components["schemas"]["billing-usage-summary-report-user"];
export type EnterpriseWebhooks = components["schemas"]["enterprise-webhooks"];
export type SimpleInstallation = components["schemas"]["simple-installation"];
export type OrganizationSimpleWebhooks = components["schemas"]["organization-simple-webhooks"];
export type RepositoryWebhooks = components["schemas"]["repository-webhooks"];
export type WebhooksRule = components["schemas"]["webhooks_rule"];
export type SimpleCheckSuite = components["schemas"]["simple-check-suite"];
export type CheckRunWithSimpleCheckSuite = components["schemas"]["check-run-with-simple-check-suite"];
export type WebhooksCodeScanningCommitOid = components["schemas"]["webhooks_code_scanning_commit_oid"];
export type WebhooksCodeScanningRef = components["schemas"]["webhooks_code_scanning_ref"];
export type WebhooksDeployPusherType = components["schemas"]["webhooks_deploy_pusher_type"];
export type WebhooksRef0 = components["schemas"]["webhooks_ref_0"];
export type WebhooksDeployKey = components["schemas"]["webhooks_deploy_key"];
export type WebhooksWorkflow = components["schemas"]["webhooks_workflow"];
export type NullableDeployment = components["schemas"]["nullable-deployment"];
export type WebhooksApprover = components["schemas"]["webhooks_approver"];
export type WebhooksReviewers = components["schemas"]["webhooks_reviewers"];
export type WebhooksWorkflowJobRun = components["schemas"]["webhooks_workflow_job_run"];
export type WebhooksUser = components["schemas"]["webhooks_user"];
export type WebhooksAnswer = components["schemas"]["webhooks_answer"];
export type WebhooksComment = components["schemas"]["webhooks_comment"];
export type WebhooksLabel = components["schemas"]["webhooks_label"];
export type WebhooksRepositories = components["schemas"]["webhooks_repositories"];
export type WebhooksRepositoriesAdded = components["schemas"]["webhooks_repositories_added"];
export type WebhooksRepositorySelection = components["schemas"]["webhooks_repository_selection"];
export type WebhooksIssueComment = components["schemas"]["webhooks_issue_comment"];
export type WebhooksChanges = components["schemas"]["webhooks_changes"];
export type WebhooksIssue = components["schemas"]["webhooks_issue"];
export type WebhooksMilestone = components["schemas"]["webhooks_milestone"];
export type WebhooksIssue2 = components["schemas"]["webhooks_issue_2"];
export type WebhooksUserMannequin = components["schemas"]["webhooks_user_mannequin"];
export type WebhooksMarketplacePurchase = components["schemas"]["webhooks_marketplace_purchase"];
export type WebhooksPreviousMarketplacePurchase = components["schemas"]["webhooks_previous_marketplace_purchase"];
export type WebhooksTeam = components["schemas"]["webhooks_team"];
export type MergeGroup = components["schemas"]["merge-group"];
export type NullableRepositoryWebhooks = components["schemas"]["nullable-repository-webhooks"];
export type WebhooksMilestone3 = components["schemas"]["webhooks_milestone_3"];
export type WebhooksMembership = components["schemas"]["webhooks_membership"];
export type PersonalAccessTokenRequest = components["schemas"]["personal-access-token-request"];
export type WebhooksProjectCard = components["schemas"]["webhooks_project_card"];
export type WebhooksProject = components["schemas"]["webhooks_project"];
export type WebhooksProjectColumn = components["schemas"]["webhooks_project_column"];
export type WebhooksProjectChanges = components["schemas"]["webhooks_project_changes"];
export type ProjectsV2Item = components["schemas"]["projects-v2-item"];
export type ProjectsV2SingleSelectOption = components["schemas"]["projects-v2-single-select-option"];
export type ProjectsV2IterationSetting = components["schemas"]["projects-v2-iteration-setting"];
export type ProjectsV2StatusUpdate = components["schemas"]["projects-v2-status-update"];
export type WebhooksNumber = components["schemas"]["webhooks_number"];
export type PullRequestWebhook = components["schemas"]["pull-request-webhook"];
export type WebhooksPullRequest5 = components["schemas"]["webhooks_pull_request_5"];
export type WebhooksReviewComment = components["schemas"]["webhooks_review_comment"];
export type WebhooksReview = components["schemas"]["webhooks_review"];
export type WebhooksNullableString = components["schemas"]["webhooks_nullable_string"];
export type WebhooksRelease = components["schemas"]["webhooks_release"];
export type WebhooksRelease1 = components["schemas"]["webhooks_release_1"];
export type WebhooksAlert = components["schemas"]["webhooks_alert"];
export type SecretScanningAlertResolutionWebhook = components["schemas"]["secret-scanning-alert-resolution-webhook"];
export type SecretScanningAlertWebhook = components["schemas"]["secret-scanning-alert-webhook"];
export type WebhooksSecurityAdvisory = components["schemas"]["webhooks_security_advisory"];
export type WebhooksSponsorship = components["schemas"]["webhooks_sponsorship"];
export type WebhooksEffectiveDate = components["schemas"]["webhooks_effective_date"];
export type WebhooksChanges8 = components["schemas"]["webhooks_changes_8"];
export type WebhooksTeam1 = components["schemas"]["webhooks_team_1"];
export type WebhookBranchProtectionConfigurationDisabled = components["schemas"]["webhook-branch-protection-configuration-disabled"];
export type WebhookBranchProtectionConfigurationEnabled = components["schemas"]["webhook-branch-protection-configuration-enabled"];
export type WebhookBranchProtectionRuleCreated = components["schemas"]["webhook-branch-protection-rule-created"];
export type WebhookBranchProtectionRuleDeleted = components["schemas"]["webhook-branch-protection-rule-deleted"];
export type WebhookBranchProtectionRuleEdited = components["schemas"]["webhook-branch-protection-rule-edited"];
export type WebhookCheckRunCompleted = components["schemas"]["webhook-check-run-completed"];
export type WebhookCheckRunCompletedFormEncoded = components["schemas"]["webhook-check-run-completed-form-encoded"];
export type WebhookCheckRunCreated = components["schemas"]["webhook-check-run-created"];
export type WebhookCheckRunCreatedFormEncoded = components["schemas"]["webhook-check-run-created-form-encoded"];
export type WebhookCheckRunRequestedAction = components["schemas"]["webhook-check-run-requested-action"];
export type WebhookCheckRunRequestedActionFormEncoded = components["schemas"]["webhook-check-run-requested-action-form-encoded"];
export type WebhookCheckRunRerequested = components["schemas"]["webhook-check-run-rerequested"];
export type WebhookCheckRunRerequestedFormEncoded = components["schemas"]["webhook-check-run-rerequested-form-encoded"];
export type WebhookCheckSuiteCompleted = components["schemas"]["webhook-check-suite-completed"];
export type WebhookCheckSuiteRequested = components["schemas"]["webhook-check-suite-requested"];
export type WebhookCheckSuiteRerequested = components["schemas"]["webhook-check-suite-rerequested"];
export type WebhookCodeScanningAlertAppearedInBranch = components["schemas"]["webhook-code-scanning-alert-appeared-in-branch"];
export type WebhookCodeScanningAlertClosedByUser = components["schemas"]["webhook-code-scanning-alert-closed-by-user"];
export type WebhookCodeScanningAlertCreated = components["schemas"]["webhook-code-scanning-alert-created"];
export type WebhookCodeScanningAlertFixed = components["schemas"]["webhook-code-scanning-alert-fixed"];
export type WebhookCodeScanningAlertReopened = components["schemas"]["webhook-code-scanning-alert-reopened"];
export type WebhookCodeScanningAlertReopenedByUser = components["schemas"]["webhook-code-scanning-alert-reopened-by-user"];
export type WebhookCodeScanningAlertUpdatedAssignment = components["schemas"]["webhook-code-scanning-alert-updated-assignment"];
export type WebhookCommitCommentCreated = components["schemas"]["webhook-commit-comment-created"];
export type WebhookCreate = components["schemas"]["webhook-create"];
export type WebhookCustomPropertyCreated = components["schemas"]["webhook-custom-property-created"];
export type WebhookCustomPropertyDeleted = components["schemas"]["webhook-custom-property-deleted"];
export type WebhookCustomPropertyPromotedToEnterprise = components["schemas"]["webhook-custom-property-promoted-to-enterprise"];
export type WebhookCustomPropertyUpdated = components["schemas"]["webhook-custom-property-updated"];
export type WebhookCustomPropertyValuesUpdated = components["schemas"]["webhook-custom-property-values-updated"];
export type WebhookDelete = components["schemas"]["webhook-delete"];
export type WebhookDependabotAlertAssigneesChanged = components["schemas"]["webhook-dependabot-alert-assignees-changed"];
export type WebhookDependabotAlertAutoDismissed = components["schemas"]["webhook-dependabot-alert-auto-dismissed"];
export type WebhookDependabotAlertAutoReopened = components["schemas"]["webhook-dependabot-alert-auto-reopened"];
export type WebhookDependabotAlertCreated = components["schemas"]["webhook-dependabot-alert-created"];
export type WebhookDependabotAlertDismissed = components["schemas"]["webhook-dependabot-alert-dismissed"];
export type WebhookDependabotAlertFixed = components["schemas"]["webhook-dependabot-alert-fixed"];
export type WebhookDependabotAlertReintroduced = components["schemas"]["webhook-dependabot-alert-reintroduced"];
export type WebhookDependabotAlertReopened = components["schemas"]["webhook-dependabot-alert-reopened"];
export type WebhookDeployKeyCreated = components["schemas"]["webhook-deploy-key-created"];
export type WebhookDeployKeyDeleted = components["schemas"]["webhook-deploy-key-deleted"];
export type WebhookDeploymentCreated = components["schemas"]["webhook-deployment-created"];
export type WebhookDeploymentProtectionRuleRequested = components["schemas"]["webhook-deployment-protection-rule-requested"];
export type WebhookDeploymentReviewApproved = components["schemas"]["webhook-deployment-review-approved"];
export type WebhookDeploymentReviewRejected = components["schemas"]["webhook-deployment-review-rejected"];
export type WebhookDeploymentReviewRequested = components["schemas"]["webhook-deployment-review-requested"];
export type WebhookDeploymentStatusCreated = components["schemas"]["webhook-deployment-status-created"];
export type WebhookDiscussionAnswered = components["schemas"]["webhook-discussion-answered"];
export type WebhookDiscussionCategoryChanged = components["schemas"]["webhook-discussion-category-changed"];
export type WebhookDiscussionClosed = components["schemas"]["webhook-discussion-closed"];
export type WebhookDiscussionCommentCreated = components["schemas"]["webhook-discussion-comment-created"];
export type WebhookDiscussionCommentDeleted = components["schemas"]["webhook-discussion-comment-deleted"];
export type WebhookDiscussionCommentEdited = components["schemas"]["webhook-discussion-comment-edited"];
export type WebhookDiscussionCreated = components["schemas"]["webhook-discussion-created"];
export type WebhookDiscussionDeleted = components["schemas"]["webhook-discussion-deleted"];
export type WebhookDiscussionEdited = components["schemas"]["webhook-discussion-edited"];
export type WebhookDiscussionLabeled = components["schemas"]["webhook-discussion-labeled"];
export type WebhookDiscussionLocked = components["schemas"]["webhook-discussion-locked"];
export type WebhookDiscussionPinned = components["schemas"]["webhook-discussion-pinned"];
export type WebhookDiscussionReopened = components["schemas"]["webhook-discussion-reopened"];
export type WebhookDiscussionTransferred = components["schemas"]["webhook-discussion-transferred"];
export type WebhookDiscussionUnanswered = components["schemas"]["webhook-discussion-unanswered"];
export type WebhookDiscussionUnlabeled = components["schemas"]["webhook-discussion-unlabeled"];
export type WebhookDiscussionUnlocked = components["schemas"]["webhook-discussion-unlocked"];
export type WebhookDiscussionUnpinned = components["schemas"]["webhook-discussion-unpinned"];
export type WebhookFork = components["schemas"]["webhook-fork"];
export type WebhookGithubAppAuthorizationRevoked = components["schemas"]["webhook-github-app-authorization-revoked"];
export type WebhookGollum = components["schemas"]["webhook-gollum"];
export type WebhookInstallationCreated = components["schemas"]["webhook-installation-created"];
export type WebhookInstallationDeleted = components["schemas"]["webhook-installation-deleted"];
export type WebhookInstallationNewPermissionsAccepted = components["schemas"]["webhook-installation-new-permissions-accepted"];
export type WebhookInstallationRepositoriesAdded = components["schemas"]["webhook-installation-repositories-added"];
export type WebhookInstallationRepositoriesRemoved = components["schemas"]["webhook-installation-repositories-removed"];
export type WebhookInstallationSuspend = components["schemas"]["webhook-installation-suspend"];
export type WebhookInstallationTargetRenamed = components["schemas"]["webhook-installation-target-renamed"];
export type WebhookInstallationUnsuspend = components["schemas"]["webhook-installation-unsuspend"];
export type WebhookIssueCommentCreated = components["schemas"]["webhook-issue-comment-created"];
export type WebhookIssueCommentDeleted = components["schemas"]["webhook-issue-comment-deleted"];
export type WebhookIssueCommentEdited = components["schemas"]["webhook-issue-comment-edited"];
export type WebhookIssueCommentPinned = components["schemas"]["webhook-issue-comment-pinned"];
export type WebhookIssueCommentUnpinned = components["schemas"]["webhook-issue-comment-unpinned"];
export type WebhookIssueDependenciesBlockedByAdded = components["schemas"]["webhook-issue-dependencies-blocked-by-added"];
export type WebhookIssueDependenciesBlockedByRemoved = components["schemas"]["webhook-issue-dependencies-blocked-by-removed"];
export type WebhookIssueDependenciesBlockingAdded = components["schemas"]["webhook-issue-dependencies-blocking-added"];
export type WebhookIssueDependenciesBlockingRemoved = components["schemas"]["webhook-issue-dependencies-blocking-removed"];
export type WebhookIssuesAssigned = components["schemas"]["webhook-issues-assigned"];
export type WebhookIssuesClosed = components["schemas"]["webhook-issues-closed"];
export type WebhookIssuesDeleted = components["schemas"]["webhook-issues-deleted"];
export type WebhookIssuesDemilestoned = components["schemas"]["webhook-issues-demilestoned"];
export type WebhookIssuesEdited = components["schemas"]["webhook-issues-edited"];
export type WebhookIssuesFieldAdded = components["schemas"]["webhook-issues-field-added"];
export type WebhookIssuesFieldRemoved = components["schemas"]["webhook-issues-field-removed"];
export type WebhookIssuesLabeled = components["schemas"]["webhook-issues-labeled"];
export type WebhookIssuesLocked = components["schemas"]["webhook-issues-locked"];
export type WebhookIssuesMilestoned = components["schemas"]["webhook-issues-milestoned"];
export type WebhookIssuesOpened = components["schemas"]["webhook-issues-opened"];
export type WebhookIssuesPinned = components["schemas"]["webhook-issues-pinned"];
export type WebhookIssuesReopened = components["schemas"]["webhook-issues-reopened"];
export type WebhookIssuesTransferred = components["schemas"]["webhook-issues-transferred"];
export type WebhookIssuesTyped = components["schemas"]["webhook-issues-typed"];
export type WebhookIssuesUnassigned = components["schemas"]["webhook-issues-unassigned"];
export type WebhookIssuesUnlabeled = components["schemas"]["webhook-issues-unlabeled"];
export type WebhookIssuesUnlocked = components["schemas"]["webhook-issues-unlocked"];
export type WebhookIssuesUnpinned = components["schemas"]["webhook-issues-unpinned"];
export type WebhookIssuesUntyped = components["schemas"]["webhook-issues-untyped"];
export type WebhookLabelCreated = components["schemas"]["webhook-label-created"];
export type WebhookLabelDeleted = components["schemas"]["webhook-label-deleted"];
export type WebhookLabelEdited = components["schemas"]["webhook-label-edited"];
export type WebhookMarketplacePurchaseCancelled = components["schemas"]["webhook-marketplace-purchase-cancelled"];
export type WebhookMarketplacePurchaseChanged = components["schemas"]["webhook-marketplace-purchase-changed"];
export type WebhookMarketplacePurchasePendingChange = components["schemas"]["webhook-marketplace-purchase-pending-change"];
export type WebhookMarketplacePurchasePendingChangeCancelled = components["schemas"]["webhook-marketplace-purchase-pending-change-cancelled"];
export type WebhookMarketplacePurchasePurchased = components["schemas"]["webhook-marketplace-purchase-purchased"];
export type WebhookMemberAdded = components["schemas"]["webhook-member-added"];
export type WebhookMemberEdited = components["schemas"]["webhook-member-edited"];
export type WebhookMemberRemoved = components["schemas"]["webhook-member-removed"];
export type WebhookMembershipAdded = components["schemas"]["webhook-membership-added"];
export type WebhookMembershipRemoved = components["schemas"]["webhook-membership-removed"];
export type WebhookMergeGroupChecksRequested = components["schemas"]["webhook-merge-group-checks-requested"];
export type WebhookMergeGroupDestroyed = components["schemas"]["webhook-merge-group-destroyed"];
export type WebhookMetaDeleted = components["schemas"]["webhook-meta-deleted"];
export type WebhookMilestoneClosed = components["schemas"]["webhook-milestone-closed"];
export type WebhookMilestoneCreated = components["schemas"]["webhook-milestone-created"];
export type WebhookMilestoneDeleted = components["schemas"]["webhook-milestone-deleted"];
export type WebhookMilestoneEdited = components["schemas"]["webhook-milestone-edited"];
export type WebhookMilestoneOpened = components["schemas"]["webhook-milestone-opened"];
export type WebhookOrgBlockBlocked = components["schemas"]["webhook-org-block-blocked"];
export type WebhookOrgBlockUnblocked = components["schemas"]["webhook-org-block-unblocked"];
export type WebhookOrganizationDeleted = components["schemas"]["webhook-organization-deleted"];
export type WebhookOrganizationMemberAdded = components["schemas"]["webhook-organization-member-added"];
export type WebhookOrganizationMemberInvited = components["schemas"]["webhook-organization-member-invited"];
export type WebhookOrganizationMemberRemoved = components["schemas"]["webhook-organization-member-removed"];
export type WebhookOrganizationRenamed = components["schemas"]["webhook-organization-renamed"];
export type WebhookRubygemsMetadata = components["schemas"]["webhook-rubygems-metadata"];
export type WebhookPackagePublished = components["schemas"]["webhook-package-published"];
export type WebhookPackageUpdated = components["schemas"]["webhook-package-updated"];
export type WebhookPageBuild = components["schemas"]["webhook-page-build"];
export type WebhookPersonalAccessTokenRequestApproved = components["schemas"]["webhook-personal-access-token-request-approved"];
export type WebhookPersonalAccessTokenRequestCancelled = components["schemas"]["webhook-personal-access-token-request-cancelled"];
export type WebhookPersonalAccessTokenRequestCreated = components["schemas"]["webhook-personal-access-token-request-created"];
export type WebhookPersonalAccessTokenRequestDenied = components["schemas"]["webhook-personal-access-token-request-denied"];
export type WebhookPing = components["schemas"]["webhook-ping"];
export type WebhookPingFormEncoded = components["schemas"]["webhook-ping-form-encoded"];
export type WebhookProjectCardConverted = components["schemas"]["webhook-project-card-converted"];
export type WebhookProjectCardCreated = components["schemas"]["webhook-project-card-created"];
export type WebhookProjectCardDeleted = components["schemas"]["webhook-project-card-deleted"];
export type WebhookProjectCardEdited = components["schemas"]["webhook-project-card-edited"];
export type WebhookProjectCardMoved = components["schemas"]["webhook-project-card-moved"];
export type WebhookProjectClosed = components["schemas"]["webhook-project-closed"];
export type WebhookProjectColumnCreated = components["schemas"]["webhook-project-column-created"];
export type WebhookProjectColumnDeleted = components["schemas"]["webhook-project-column-deleted"];
export type WebhookProjectColumnEdited = components["schemas"]["webhook-project-column-edited"];
export type WebhookProjectColumnMoved = components["schemas"]["webhook-project-column-moved"];
export type WebhookProjectCreated = components["schemas"]["webhook-project-created"];
export type WebhookProjectDeleted = components["schemas"]["webhook-project-deleted"];
export type WebhookProjectEdited = components["schemas"]["webhook-project-edited"];
export type WebhookProjectReopened = components["schemas"]["webhook-project-reopened"];
export type WebhookProjectsV2ProjectClosed = components["schemas"]["webhook-projects-v2-project-closed"];
export type WebhookProjectsV2ProjectCreated = components["schemas"]["webhook-projects-v2-project-created"];
export type WebhookProjectsV2ProjectDeleted = components["schemas"]["webhook-projects-v2-project-deleted"];
export type WebhookProjectsV2ProjectEdited = components["schemas"]["webhook-projects-v2-project-edited"];
export type WebhookProjectsV2ItemArchived = components["schemas"]["webhook-projects-v2-item-archived"];
export type WebhookProjectsV2ItemConverted = components["schemas"]["webhook-projects-v2-item-converted"];
export type WebhookProjectsV2ItemCreated = components["schemas"]["webhook-projects-v2-item-created"];
export type WebhookProjectsV2ItemDeleted = components["schemas"]["webhook-projects-v2-item-deleted"];
export type WebhookProjectsV2ItemEdited = components["schemas"]["webhook-projects-v2-item-edited"];
export type WebhookProjectsV2ItemReordered = components["schemas"]["webhook-projects-v2-item-reordered"];
export type WebhookProjectsV2ItemRestored = components["schemas"]["webhook-projects-v2-item-restored"];
export type WebhookProjectsV2ProjectReopened = components["schemas"]["webhook-projects-v2-project-reopened"];
export type WebhookProjectsV2StatusUpdateCreated = components["schemas"]["webhook-projects-v2-status-update-created"];
export type WebhookProjectsV2StatusUpdateDeleted = components["schemas"]["webhook-projects-v2-status-update-deleted"];
export type WebhookProjectsV2StatusUpdateEdited = components["schemas"]["webhook-projects-v2-status-update-edited"];
export type WebhookPublic = components["schemas"]["webhook-public"];
export type WebhookPullRequestAssigned = components["schemas"]["webhook-pull-request-assigned"];
export type WebhookPullRequestAutoMergeDisabled = components["schemas"]["webhook-pull-request-auto-merge-disabled"];
export type WebhookPullRequestAutoMergeEnabled = components["schemas"]["webhook-pull-request-auto-merge-enabled"];
export type WebhookPullRequestClosed = components["schemas"]["webhook-pull-request-closed"];
export type WebhookPullRequestConvertedToDraft = components["schemas"]["webhook-pull-request-converted-to-draft"];
export type WebhookPullRequestDemilestoned = components["schemas"]["webhook-pull-request-demilestoned"];
export type WebhookPullRequestDequeued = components["schemas"]["webhook-pull-request-dequeued"];
export type WebhookPullRequestEdited = components["schemas"]["webhook-pull-request-edited"];
export type WebhookPullRequestEnqueued = components["schemas"]["webhook-pull-request-enqueued"];
export type WebhookPullRequestLabeled = components["schemas"]["webhook-pull-request-labeled"];
export type WebhookPullRequestLocked = components["schemas"]["webhook-pull-request-locked"];
export type WebhookPullRequestMilestoned = components["schemas"]["webhook-pull-request-milestoned"];
export type WebhookPullRequestOpened = components["schemas"]["webhook-pull-request-opened"];
export type WebhookPullRequestReadyForReview = components["schemas"]["webhook-pull-request-ready-for-review"];
export type WebhookPullRequestReopened = components["schemas"]["webhook-pull-request-reopened"];
export type WebhookPullRequestReviewCommentCreated = components["schemas"]["webhook-pull-request-review-comment-created"];
export type WebhookPullRequestReviewCommentDeleted = components["schemas"]["webhook-pull-request-review-comment-deleted"];
export type WebhookPullRequestReviewCommentEdited = components["schemas"]["webhook-pull-request-review-comment-edited"];
export type WebhookPullRequestReviewDismissed = components["schemas"]["webhook-pull-request-review-dismissed"];
export type WebhookPullRequestReviewEdited = components["schemas"]["webhook-pull-request-review-edited"];
export type WebhookPullRequestReviewRequestRemoved = components["schemas"]["webhook-pull-request-review-request-removed"];
export type WebhookPullRequestReviewRequested = components["schemas"]["webhook-pull-request-review-requested"];
export type WebhookPullRequestReviewSubmitted = components["schemas"]["webhook-pull-request-review-submitted"];
export type WebhookPullRequestReviewThreadResolved = components["schemas"]["webhook-pull-request-review-thread-resolved"];
export type WebhookPullRequestReviewThreadUnresolved = components["schemas"]["webhook-pull-request-review-thread-unresolved"];
export type WebhookPullRequestStacked = components["schemas"]["webhook-pull-request-stacked"];
export type WebhookPullRequestSynchronize = components["schemas"]["webhook-pull-request-synchronize"];
export type WebhookPullRequestUnassigned = components["schemas"]["webhook-pull-request-unassigned"];
export type WebhookPullRequestUnlabeled = components["schemas"]["webhook-pull-request-unlabeled"];
export type WebhookPullRequestUnlocked = components["schemas"]["webhook-pull-request-unlocked"];
export type WebhookPush = components["schemas"]["webhook-push"];
export type WebhookRegistryPackagePublished = components["schemas"]["webhook-registry-package-published"];
export type WebhookRegistryPackageUpdated = components["schemas"]["webhook-registry-package-updated"];
export type WebhookReleaseCreated = components["schemas"]["webhook-release-created"];
export type WebhookReleaseDeleted = components["schemas"]["webhook-release-deleted"];
export type WebhookReleaseEdited = components["schemas"]["webhook-release-edited"];
export type WebhookReleasePrereleased = components["schemas"]["webhook-release-prereleased"];
export type WebhookReleasePublished = components["schemas"]["webhook-release-published"];
export type WebhookReleaseReleased = components["schemas"]["webhook-release-released"];
export type WebhookReleaseUnpublished = components["schemas"]["webhook-release-unpublished"];
export type WebhookRepositoryAdvisoryPublished = components["schemas"]["webhook-repository-advisory-published"];
export type WebhookRepositoryAdvisoryReported = components["schemas"]["webhook-repository-advisory-reported"];
export type WebhookRepositoryArchived = components["schemas"]["webhook-repository-archived"];
export type WebhookRepositoryCreated = components["schemas"]["webhook-repository-created"];
export type WebhookRepositoryDeleted = components["schemas"]["webhook-repository-deleted"];
export type WebhookRepositoryDispatchSample = components["schemas"]["webhook-repository-dispatch-sample"];
export type WebhookRepositoryEdited = components["schemas"]["webhook-repository-edited"];
export type WebhookRepositoryImport = components["schemas"]["webhook-repository-import"];
export type WebhookRepositoryPrivatized = components["schemas"]["webhook-repository-privatized"];
export type WebhookRepositoryPublicized = components["schemas"]["webhook-repository-publicized"];
export type WebhookRepositoryRenamed = components["schemas"]["webhook-repository-renamed"];
export type WebhookRepositoryRulesetCreated = components["schemas"]["webhook-repository-ruleset-created"];
export type WebhookRepositoryRulesetDeleted = components["schemas"]["webhook-repository-ruleset-deleted"];
export type WebhookRepositoryRulesetEdited = components["schemas"]["webhook-repository-ruleset-edited"];
export type WebhookRepositoryTransferred = components["schemas"]["webhook-repository-transferred"];
export type WebhookRepositoryUnarchived = components["schemas"]["webhook-repository-unarchived"];
export type WebhookRepositoryVulnerabilityAlertCreate = components["schemas"]["webhook-repository-vulnerability-alert-create"];
export type WebhookRepositoryVulnerabilityAlertDismiss = components["schemas"]["webhook-repository-vulnerability-alert-dismiss"];
export type WebhookRepositoryVulnerabilityAlertReopen = components["schemas"]["webhook-repository-vulnerability-alert-reopen"];
export type WebhookRepositoryVulnerabilityAlertResolve = components["schemas"]["webhook-repository-vulnerability-alert-resolve"];
export type WebhookSecretScanningAlertAssigned = components["schemas"]["webhook-secret-scanning-alert-assigned"];
export type WebhookSecretScanningAlertCreated = components["schemas"]["webhook-secret-scanning-alert-created"];
export type WebhookSecretScanningAlertLocationCreated = components["schemas"]["webhook-secret-scanning-alert-location-created"];
export type WebhookSecretScanningAlertLocationCreatedFormEncoded = components["schemas"]["webhook-secret-scanning-alert-location-created-form-encoded"];
export type WebhookSecretScanningAlertMetadataCreated = components["schemas"]["webhook-secret-scanning-alert-metadata-created"];
export type WebhookSecretScanningAlertMetadataRemoved = components["schemas"]["webhook-secret-scanning-alert-metadata-removed"];
export type WebhookSecretScanningAlertPubliclyLeaked = components["schemas"]["webhook-secret-scanning-alert-publicly-leaked"];
export type WebhookSecretScanningAlertReopened = components["schemas"]["webhook-secret-scanning-alert-reopened"];
export type WebhookSecretScanningAlertResolved = components["schemas"]["webhook-secret-scanning-alert-resolved"];
export type WebhookSecretScanningAlertUnassigned = components["schemas"]["webhook-secret-scanning-alert-unassigned"];
export type WebhookSecretScanningAlertValidated = components["schemas"]["webhook-secret-scanning-alert-validated"];
export type WebhookSecretScanningScanCompleted = components["schemas"]["webhook-secret-scanning-scan-completed"];
export type WebhookSecurityAdvisoryPublished = components["schemas"]["webhook-security-advisory-published"];
export type WebhookSecurityAdvisoryUpdated = components["schemas"]["webhook-security-advisory-updated"];
export type WebhookSecurityAdvisoryWithdrawn = components["schemas"]["webhook-security-advisory-withdrawn"];
export type WebhookSecurityAndAnalysis = components["schemas"]["webhook-security-and-analysis"];
export type WebhookSponsorshipCancelled = components["schemas"]["webhook-sponsorship-cancelled"];
export type WebhookSponsorshipCreated = components["schemas"]["webhook-sponsorship-created"];
export type WebhookSponsorshipEdited = components["schemas"]["webhook-sponsorship-edited"];
export type WebhookSponsorshipPendingCancellation = components["schemas"]["webhook-sponsorship-pending-cancellation"];
export type WebhookSponsorshipPendingTierChange = components["schemas"]["webhook-sponsorship-pending-tier-change"];
export type WebhookSponsorshipTierChanged = components["schemas"]["webhook-sponsorship-tier-changed"];
export type WebhookStarCreated = components["schemas"]["webhook-star-created"];
export type WebhookStarDeleted = components["schemas"]["webhook-star-deleted"];
export type WebhookStatus = components["schemas"]["webhook-status"];
export type WebhookSubIssuesParentIssueAdded = components["schemas"]["webhook-sub-issues-parent-issue-added"];
export type WebhookSubIssuesParentIssueRemoved = components["schemas"]["webhook-sub-issues-parent-issue-removed"];
export type WebhookSubIssuesSubIssueAdded = components["schemas"]["webhook-sub-issues-sub-issue-added"];
export type WebhookSubIssuesSubIssueRemoved = components["schemas"]["webhook-sub-issues-sub-issue-removed"];
export type WebhookTeamAdd = components["schemas"]["webhook-team-add"];
export type WebhookTeamAddedToRepository = components["schemas"]["webhook-team-added-to-repository"];
export type WebhookTeamCreated = components["schemas"]["webhook-team-created"];
export type WebhookTeamDeleted = components["schemas"]["webhook-team-deleted"];
export type WebhookTeamEdited = components["schemas"]["webhook-team-edited"];
export type WebhookTeamRemovedFromRepository = components["schemas"]["webhook-team-removed-from-repository"];
export type WebhookWatchStarted = components["schemas"]["webhook-watch-started"];
export type WebhookWorkflowDispatch = components["schemas"]["webhook-workflow-dispatch"];
export type WebhookWorkflowJobCompleted = components["schemas"]["webhook-workflow-job-completed"];
export type WebhookWorkflowJobInProgress = components["schemas"]["webhook-workflow-job-in-progress"];
export type WebhookWorkflowJobQueued = components["schemas"]["webhook-workflow-job-queued"];
export type WebhookWorkflowJobWaiting = components["schemas"]["webhook-workflow-job-waiting"];
export type WebhookWorkflowRunCompleted = components["schemas"]["webhook-workflow-run-completed"];
export type WebhookWorkflowRunInProgress = components["schemas"]["webhook-workflow-run-in-progress"];
export type WebhookWorkflowRunRequested = components["schemas"]["webhook-workflow-run-requested"];
export type CreateEvent = components["schemas"]["create-event"];
export type DeleteEvent = components["schemas"]["delete-event"];
export type DiscussionEvent = components["schemas"]["discussion-event"];
export type IssuesEvent = components["schemas"]["issues-event"];
export type IssueCommentEvent = components["schemas"]["issue-comment-event"];
export type ForkEvent = components["schemas"]["fork-event"];
export type GollumEvent = components["schemas"]["gollum-event"];
export type MemberEvent = components["schemas"]["member-event"];
export type PublicEvent = components["schemas"]["public-event"];
export type PushEventSchema = components["schemas"]["push-event"];
export type PullRequestEvent = components["schemas"]["pull-request-event"];
export type PullRequestReviewCommentEvent = components["schemas"]["pull-request-review-comment-event"];
export type PullRequestReviewEvent = components["schemas"]["pull-request-review-event"];
export type CommitCommentEvent = components["schemas"]["commit-comment-event"];
export type ReleaseEvent = components["schemas"]["release-event"];
export type WatchEvent = components["schemas"]["watch-event"];
export type MetaRootData = runtime.OperationData<operations["meta/root"]>;
export type SecurityAdvisoriesListGlobalAdvisoriesData = runtime.OperationData<operations["security-advisories/list-global-advisories"]>;
export type SecurityAdvisoriesGetGlobalAdvisoryData = runtime.OperationData<operations["security-advisories/get-global-advisory"]>;
export type AgentTasksListTasksForRepoData = runtime.OperationData<operations["agent-tasks/list-tasks-for-repo"]>;
export type AgentTasksCreateTaskInRepoData = runtime.OperationData<operations["agent-tasks/create-task-in-repo"]>;
export type AgentTasksGetTaskByRepoAndIdData = runtime.OperationData<operations["agent-tasks/get-task-by-repo-and-id"]>;
export type AgentTasksListTasksData = runtime.OperationData<operations["agent-tasks/list-tasks"]>;
export type AgentTasksGetTaskByIdData = runtime.OperationData<operations["agent-tasks/get-task-by-id"]>;
export type AppsGetAuthenticatedData = runtime.OperationData<operations["apps/get-authenticated"]>;
export type AppsCreateFromManifestData = runtime.OperationData<operations["apps/create-from-manifest"]>;
export type AppsGetWebhookConfigForAppData = runtime.OperationData<operations["apps/get-webhook-config-for-app"]>;
export type AppsUpdateWebhookConfigForAppData = runtime.OperationData<operations["apps/update-webhook-config-for-app"]>;
export type AppsListWebhookDeliveriesData = runtime.OperationData<operations["apps/list-webhook-deliveries"]>;
export type AppsGetWebhookDeliveryData = runtime.OperationData<operations["apps/get-webhook-delivery"]>;
export type AppsRedeliverWebhookDeliveryData = runtime.OperationData<operations["apps/redeliver-webhook-delivery"]>;
export type AppsListInstallationRequestsForAuthenticatedAppData = runtime.OperationData<operations["apps/list-installation-requests-for-authenticated-app"]>;
export type AppsListInstallationsData = runtime.OperationData<operations["apps/list-installations"]>;
export type AppsGetInstallationData = runtime.OperationData<operations["apps/get-installation"]>;
export type AppsDeleteInstallationData = runtime.OperationData<operations["apps/delete-installation"]>;
export type AppsCreateInstallationAccessTokenData = runtime.OperationData<operations["apps/create-installation-access-token"]>;
export type AppsSuspendInstallationData = runtime.OperationData<operations["apps/suspend-installation"]>;
export type AppsUnsuspendInstallationData = runtime.OperationData<operations["apps/unsuspend-installation"]>;
export type AppsDeleteAuthorizationData = runtime.OperationData<operations["apps/delete-authorization"]>;
export type AppsCheckTokenData = runtime.OperationData<operations["apps/check-token"]>;
export type AppsDeleteTokenData = runtime.OperationData<operations["apps/delete-token"]>;
export type AppsResetTokenData = runtime.OperationData<operations["apps/reset-token"]>;
export type AppsScopeTokenData = runtime.OperationData<operations["apps/scope-token"]>;
export type AppsGetBySlugData = runtime.OperationData<operations["apps/get-by-slug"]>;
export type ClassroomGetAnAssignmentData = runtime.OperationData<operations["classroom/get-an-assignment"]>;
export type ClassroomListAcceptedAssignmentsForAnAssignmentData = runtime.OperationData<operations["classroom/list-accepted-assignments-for-an-assignment"]>;
export type ClassroomGetAssignmentGradesData = runtime.OperationData<operations["classroom/get-assignment-grades"]>;
export type ClassroomListClassroomsData = runtime.OperationData<operations["classroom/list-classrooms"]>;
export type ClassroomGetAClassroomData = runtime.OperationData<operations["classroom/get-a-classroom"]>;
export type ClassroomListAssignmentsForAClassroomData = runtime.OperationData<operations["classroom/list-assignments-for-a-classroom"]>;
export type CodesOfConductGetAllCodesOfConductData = runtime.OperationData<operations["codes-of-conduct/get-all-codes-of-conduct"]>;
export type CodesOfConductGetConductCodeData = runtime.OperationData<operations["codes-of-conduct/get-conduct-code"]>;
export type CredentialsRevokeData = runtime.OperationData<operations["credentials/revoke"]>;
export type EmojisGetData = runtime.OperationData<operations["emojis/get"]>;
export type ActionsGetActionsCacheRetentionLimitForEnterpriseData = runtime.OperationData<operations["actions/get-actions-cache-retention-limit-for-enterprise"]>;
export type ActionsSetActionsCacheRetentionLimitForEnterpriseData = runtime.OperationData<operations["actions/set-actions-cache-retention-limit-for-enterprise"]>;
export type ActionsGetActionsCacheStorageLimitForEnterpriseData = runtime.OperationData<operations["actions/get-actions-cache-storage-limit-for-enterprise"]>;
export type ActionsSetActionsCacheStorageLimitForEnterpriseData = runtime.OperationData<operations["actions/set-actions-cache-storage-limit-for-enterprise"]>;
export type OidcListOidcCustomPropertyInclusionsForEnterpriseData = runtime.OperationData<operations["oidc/list-oidc-custom-property-inclusions-for-enterprise"]>;
export type OidcCreateOidcCustomPropertyInclusionForEnterpriseData = runtime.OperationData<operations["oidc/create-oidc-custom-property-inclusion-for-enterprise"]>;
export type OidcDeleteOidcCustomPropertyInclusionForEnterpriseData = runtime.OperationData<operations["oidc/delete-oidc-custom-property-inclusion-for-enterprise"]>;
export type CodeSecurityGetConfigurationsForEnterpriseData = runtime.OperationData<operations["code-security/get-configurations-for-enterprise"]>;
export type CodeSecurityCreateConfigurationForEnterpriseData = runtime.OperationData<operations["code-security/create-configuration-for-enterprise"]>;
export type CodeSecurityGetDefaultConfigurationsForEnterpriseData = runtime.OperationData<operations["code-security/get-default-configurations-for-enterprise"]>;
export type CodeSecurityGetSingleConfigurationForEnterpriseData = runtime.OperationData<operations["code-security/get-single-configuration-for-enterprise"]>;
export type CodeSecurityDeleteConfigurationForEnterpriseData = runtime.OperationData<operations["code-security/delete-configuration-for-enterprise"]>;
export type CodeSecurityUpdateEnterpriseConfigurationData = runtime.OperationData<operations["code-security/update-enterprise-configuration"]>;
export type CodeSecurityAttachEnterpriseConfigurationData = runtime.OperationData<operations["code-security/attach-enterprise-configuration"]>;
export type CodeSecuritySetConfigurationAsDefaultForEnterpriseData = runtime.OperationData<operations["code-security/set-configuration-as-default-for-enterprise"]>;
export type CodeSecurityGetRepositoriesForEnterpriseConfigurationData = runtime.OperationData<operations["code-security/get-repositories-for-enterprise-configuration"]>;
export type CopilotCopilotEnterpriseOneDayUsageMetricsData = runtime.OperationData<operations["copilot/copilot-enterprise-one-day-usage-metrics"]>;
export type CopilotCopilotEnterpriseUsageMetricsData = runtime.OperationData<operations["copilot/copilot-enterprise-usage-metrics"]>;
export type CopilotCopilotEnterpriseReposOneDayReportData = runtime.OperationData<operations["copilot/copilot-enterprise-repos-one-day-report"]>;
export type CopilotCopilotEnterpriseUserTeamsOneDayReportData = runtime.OperationData<operations["copilot/copilot-enterprise-user-teams-one-day-report"]>;
export type CopilotCopilotUsersOneDayUsageMetricsData = runtime.OperationData<operations["copilot/copilot-users-one-day-usage-metrics"]>;
export type CopilotCopilotUsersUsageMetricsData = runtime.OperationData<operations["copilot/copilot-users-usage-metrics"]>;
export type CopilotSetEnterpriseCodingAgentPolicyData = runtime.OperationData<operations["copilot/set-enterprise-coding-agent-policy"]>;
export type CopilotAddOrganizationsToEnterpriseCodingAgentPolicyData = runtime.OperationData<operations["copilot/add-organizations-to-enterprise-coding-agent-policy"]>;
export type CopilotRemoveOrganizationsFromEnterpriseCodingAgentPolicyData = runtime.OperationData<operations["copilot/remove-organizations-from-enterprise-coding-agent-policy"]>;
export type DependabotListAlertsForEnterpriseData = runtime.OperationData<operations["dependabot/list-alerts-for-enterprise"]>;
export type DependabotRepositoryAccessForEnterpriseData = runtime.OperationData<operations["dependabot/repository-access-for-enterprise"]>;
export type DependabotUpdateRepositoryAccessForEnterpriseData = runtime.OperationData<operations["dependabot/update-repository-access-for-enterprise"]>;
export type DependabotSetRepositoryAccessDefaultLevelForEnterpriseData = runtime.OperationData<operations["dependabot/set-repository-access-default-level-for-enterprise"]>;
export type EnterpriseTeamsListData = runtime.OperationData<operations["enterprise-teams/list"]>;
export type EnterpriseTeamsCreateData = runtime.OperationData<operations["enterprise-teams/create"]>;
export type EnterpriseTeamMembershipsListData = runtime.OperationData<operations["enterprise-team-memberships/list"]>;
export type EnterpriseTeamMembershipsBulkAddData = runtime.OperationData<operations["enterprise-team-memberships/bulk-add"]>;
export type EnterpriseTeamMembershipsBulkRemoveData = runtime.OperationData<operations["enterprise-team-memberships/bulk-remove"]>;
export type EnterpriseTeamMembershipsGetData = runtime.OperationData<operations["enterprise-team-memberships/get"]>;
export type EnterpriseTeamMembershipsAddData = runtime.OperationData<operations["enterprise-team-memberships/add"]>;
export type EnterpriseTeamMembershipsRemoveData = runtime.OperationData<operations["enterprise-team-memberships/remove"]>;
export type EnterpriseTeamOrganizationsGetAssignmentsData = runtime.OperationData<operations["enterprise-team-organizations/get-assignments"]>;
export type EnterpriseTeamOrganizationsBulkAddData = runtime.OperationData<operations["enterprise-team-organizations/bulk-add"]>;
export type EnterpriseTeamOrganizationsBulkRemoveData = runtime.OperationData<operations["enterprise-team-organizations/bulk-remove"]>;
export type EnterpriseTeamOrganizationsGetAssignmentData = runtime.OperationData<operations["enterprise-team-organizations/get-assignment"]>;
export type EnterpriseTeamOrganizationsAddData = runtime.OperationData<operations["enterprise-team-organizations/add"]>;
export type EnterpriseTeamOrganizationsDeleteData = runtime.OperationData<operations["enterprise-team-organizations/delete"]>;
export type EnterpriseTeamsGetData = runtime.OperationData<operations["enterprise-teams/get"]>;
export type EnterpriseTeamsDeleteData = runtime.OperationData<operations["enterprise-teams/delete"]>;
export type EnterpriseTeamsUpdateData = runtime.OperationData<operations["enterprise-teams/update"]>;
export type ActivityListPublicEventsData = runtime.OperationData<operations["activity/list-public-events"]>;
export type ActivityGetFeedsData = runtime.OperationData<operations["activity/get-feeds"]>;
export type GistsListData = runtime.OperationData<operations["gists/list"]>;
export type GistsCreateData = runtime.OperationData<operations["gists/create"]>;
export type GistsListPublicData = runtime.OperationData<operations["gists/list-public"]>;
export type GistsListStarredData = runtime.OperationData<operations["gists/list-starred"]>;
export type GistsGetData = runtime.OperationData<operations["gists/get"]>;
export type GistsDeleteData = runtime.OperationData<operations["gists/delete"]>;
export type GistsUpdateData = runtime.OperationData<operations["gists/update"]>;
export type GistsListCommentsData = runtime.OperationData<operations["gists/list-comments"]>;
export type GistsCreateCommentData = runtime.OperationData<operations["gists/create-comment"]>;
export type GistsGetCommentData = runtime.OperationData<operations["gists/get-comment"]>;
export type GistsDeleteCommentData = runtime.OperationData<operations["gists/delete-comment"]>;
export type GistsUpdateCommentData = runtime.OperationData<operations["gists/update-comment"]>;
export type GistsListCommitsData = runtime.OperationData<operations["gists/list-commits"]>;
export type GistsListForksData = runtime.OperationData<operations["gists/list-forks"]>;
export type GistsForkData = runtime.OperationData<operations["gists/fork"]>;
export type GistsCheckIsStarredData = runtime.OperationData<operations["gists/check-is-starred"]>;
export type GistsStarData = runtime.OperationData<operations["gists/star"]>;
export type GistsUnstarData = runtime.OperationData<operations["gists/unstar"]>;
export type GistsGetRevisionData = runtime.OperationData<operations["gists/get-revision"]>;
export type GitignoreGetAllTemplatesData = runtime.OperationData<operations["gitignore/get-all-templates"]>;
export type GitignoreGetTemplateData = runtime.OperationData<operations["gitignore/get-template"]>;
export type AppsListReposAccessibleToInstallationData = runtime.OperationData<operations["apps/list-repos-accessible-to-installation"]>;
export type AppsRevokeInstallationAccessTokenData = runtime.OperationData<operations["apps/revoke-installation-access-token"]>;
export type IssuesListData = runtime.OperationData<operations["issues/list"]>;
export type LicensesGetAllCommonlyUsedData = runtime.OperationData<operations["licenses/get-all-commonly-used"]>;
export type LicensesGetData = runtime.OperationData<operations["licenses/get"]>;
export type MarkdownRenderData = runtime.OperationData<operations["markdown/render"]>;
export type MarkdownRenderRawData = runtime.OperationData<operations["markdown/render-raw"]>;
export type AppsGetSubscriptionPlanForAccountData = runtime.OperationData<operations["apps/get-subscription-plan-for-account"]>;
export type AppsListPlansData = runtime.OperationData<operations["apps/list-plans"]>;
export type AppsListAccountsForPlanData = runtime.OperationData<operations["apps/list-accounts-for-plan"]>;
export type AppsGetSubscriptionPlanForAccountStubbedData = runtime.OperationData<operations["apps/get-subscription-plan-for-account-stubbed"]>;
export type AppsListPlansStubbedData = runtime.OperationData<operations["apps/list-plans-stubbed"]>;
export type AppsListAccountsForPlanStubbedData = runtime.OperationData<operations["apps/list-accounts-for-plan-stubbed"]>;
export type MetaGetData = runtime.OperationData<operations["meta/get"]>;
export type ActivityListPublicEventsForRepoNetworkData = runtime.OperationData<operations["activity/list-public-events-for-repo-network"]>;
export type ActivityListNotificationsForAuthenticatedUserData = runtime.OperationData<operations["activity/list-notifications-for-authenticated-user"]>;
export type ActivityMarkNotificationsAsReadData = runtime.OperationData<operations["activity/mark-notifications-as-read"]>;
export type ActivityGetThreadData = runtime.OperationData<operations["activity/get-thread"]>;
export type ActivityMarkThreadAsDoneData = runtime.OperationData<operations["activity/mark-thread-as-done"]>;
export type ActivityMarkThreadAsReadData = runtime.OperationData<operations["activity/mark-thread-as-read"]>;
export type ActivityGetThreadSubscriptionForAuthenticatedUserData = runtime.OperationData<operations["activity/get-thread-subscription-for-authenticated-user"]>;
export type ActivitySetThreadSubscriptionData = runtime.OperationData<operations["activity/set-thread-subscription"]>;
export type ActivityDeleteThreadSubscriptionData = runtime.OperationData<operations["activity/delete-thread-subscription"]>;
export type MetaGetOctocatData = runtime.OperationData<operations["meta/get-octocat"]>;
export type OrgsListData = runtime.OperationData<operations["orgs/list"]>;
export type ActionsGetActionsCacheRetentionLimitForOrganizationData = runtime.OperationData<operations["actions/get-actions-cache-retention-limit-for-organization"]>;
export type ActionsSetActionsCacheRetentionLimitForOrganizationData = runtime.OperationData<operations["actions/set-actions-cache-retention-limit-for-organization"]>;
export type ActionsGetActionsCacheStorageLimitForOrganizationData = runtime.OperationData<operations["actions/get-actions-cache-storage-limit-for-organization"]>;
export type ActionsSetActionsCacheStorageLimitForOrganizationData = runtime.OperationData<operations["actions/set-actions-cache-storage-limit-for-organization"]>;
export type BillingGetGithubBillingAiCreditUsageReportOrgData = runtime.OperationData<operations["billing/get-github-billing-ai-credit-usage-report-org"]>;
export type BillingGetAllBudgetsOrgData = runtime.OperationData<operations["billing/get-all-budgets-org"]>;
export type BillingCreateOrganizationBudgetData = runtime.OperationData<operations["billing/create-organization-budget"]>;
export type BillingGetBudgetOrgData = runtime.OperationData<operations["billing/get-budget-org"]>;
export type BillingDeleteBudgetOrgData = runtime.OperationData<operations["billing/delete-budget-org"]>;
export type BillingUpdateBudgetOrgData = runtime.OperationData<operations["billing/update-budget-org"]>;
export type BillingGetGithubBillingPremiumRequestUsageReportOrgData = runtime.OperationData<operations["billing/get-github-billing-premium-request-usage-report-org"]>;
export type BillingGetGithubBillingUsageReportOrgData = runtime.OperationData<operations["billing/get-github-billing-usage-report-org"]>;
export type BillingGetGithubBillingUsageSummaryReportOrgData = runtime.OperationData<operations["billing/get-github-billing-usage-summary-report-org"]>;
export type OrgsGetData = runtime.OperationData<operations["orgs/get"]>;
export type OrgsDeleteData = runtime.OperationData<operations["orgs/delete"]>;
export type OrgsUpdateData = runtime.OperationData<operations["orgs/update"]>;
export type ActionsGetActionsCacheUsageForOrgData = runtime.OperationData<operations["actions/get-actions-cache-usage-for-org"]>;
export type ActionsGetActionsCacheUsageByRepoForOrgData = runtime.OperationData<operations["actions/get-actions-cache-usage-by-repo-for-org"]>;
export type ActionsListHostedRunnersForOrgData = runtime.OperationData<operations["actions/list-hosted-runners-for-org"]>;
export type ActionsCreateHostedRunnerForOrgData = runtime.OperationData<operations["actions/create-hosted-runner-for-org"]>;
export type ActionsListCustomImagesForOrgData = runtime.OperationData<operations["actions/list-custom-images-for-org"]>;
export type ActionsGetCustomImageForOrgData = runtime.OperationData<operations["actions/get-custom-image-for-org"]>;
export type ActionsDeleteCustomImageFromOrgData = runtime.OperationData<operations["actions/delete-custom-image-from-org"]>;
export type ActionsListCustomImageVersionsForOrgData = runtime.OperationData<operations["actions/list-custom-image-versions-for-org"]>;
export type ActionsGetCustomImageVersionForOrgData = runtime.OperationData<operations["actions/get-custom-image-version-for-org"]>;
export type ActionsDeleteCustomImageVersionFromOrgData = runtime.OperationData<operations["actions/delete-custom-image-version-from-org"]>;
export type ActionsGetHostedRunnersGithubOwnedImagesForOrgData = runtime.OperationData<operations["actions/get-hosted-runners-github-owned-images-for-org"]>;
export type ActionsGetHostedRunnersPartnerImagesForOrgData = runtime.OperationData<operations["actions/get-hosted-runners-partner-images-for-org"]>;
export type ActionsGetHostedRunnersLimitsForOrgData = runtime.OperationData<operations["actions/get-hosted-runners-limits-for-org"]>;
export type ActionsGetHostedRunnersMachineSpecsForOrgData = runtime.OperationData<operations["actions/get-hosted-runners-machine-specs-for-org"]>;
export type ActionsGetHostedRunnersPlatformsForOrgData = runtime.OperationData<operations["actions/get-hosted-runners-platforms-for-org"]>;
export type ActionsGetHostedRunnerForOrgData = runtime.OperationData<operations["actions/get-hosted-runner-for-org"]>;
export type ActionsDeleteHostedRunnerForOrgData = runtime.OperationData<operations["actions/delete-hosted-runner-for-org"]>;
export type ActionsUpdateHostedRunnerForOrgData = runtime.OperationData<operations["actions/update-hosted-runner-for-org"]>;
export type OidcListOidcCustomPropertyInclusionsForOrgData = runtime.OperationData<operations["oidc/list-oidc-custom-property-inclusions-for-org"]>;
export type OidcCreateOidcCustomPropertyInclusionForOrgData = runtime.OperationData<operations["oidc/create-oidc-custom-property-inclusion-for-org"]>;
export type OidcDeleteOidcCustomPropertyInclusionForOrgData = runtime.OperationData<operations["oidc/delete-oidc-custom-property-inclusion-for-org"]>;
export type OidcGetOidcCustomSubTemplateForOrgData = runtime.OperationData<operations["oidc/get-oidc-custom-sub-template-for-org"]>;
export type OidcUpdateOidcCustomSubTemplateForOrgData = runtime.OperationData<operations["oidc/update-oidc-custom-sub-template-for-org"]>;
export type ActionsGetGithubActionsPermissionsOrganizationData = runtime.OperationData<operations["actions/get-github-actions-permissions-organization"]>;
export type ActionsSetGithubActionsPermissionsOrganizationData = runtime.OperationData<operations["actions/set-github-actions-permissions-organization"]>;
export type ActionsGetArtifactAndLogRetentionSettingsOrganizationData = runtime.OperationData<operations["actions/get-artifact-and-log-retention-settings-organization"]>;
export type ActionsSetArtifactAndLogRetentionSettingsOrganizationData = runtime.OperationData<operations["actions/set-artifact-and-log-retention-settings-organization"]>;
export type ActionsGetForkPrContributorApprovalPermissionsOrganizationData = runtime.OperationData<operations["actions/get-fork-pr-contributor-approval-permissions-organization"]>;
export type ActionsSetForkPrContributorApprovalPermissionsOrganizationData = runtime.OperationData<operations["actions/set-fork-pr-contributor-approval-permissions-organization"]>;
export type ActionsGetPrivateRepoForkPrWorkflowsSettingsOrganizationData = runtime.OperationData<operations["actions/get-private-repo-fork-pr-workflows-settings-organization"]>;
export type ActionsSetPrivateRepoForkPrWorkflowsSettingsOrganizationData = runtime.OperationData<operations["actions/set-private-repo-fork-pr-workflows-settings-organization"]>;
export type ActionsListSelectedRepositoriesEnabledGithubActionsOrganizationData = runtime.OperationData<operations["actions/list-selected-repositories-enabled-github-actions-organization"]>;
export type ActionsSetSelectedRepositoriesEnabledGithubActionsOrganizationData = runtime.OperationData<operations["actions/set-selected-repositories-enabled-github-actions-organization"]>;
export type ActionsEnableSelectedRepositoryGithubActionsOrganizationData = runtime.OperationData<operations["actions/enable-selected-repository-github-actions-organization"]>;
export type ActionsDisableSelectedRepositoryGithubActionsOrganizationData = runtime.OperationData<operations["actions/disable-selected-repository-github-actions-organization"]>;
export type ActionsGetAllowedActionsOrganizationData = runtime.OperationData<operations["actions/get-allowed-actions-organization"]>;
export type ActionsSetAllowedActionsOrganizationData = runtime.OperationData<operations["actions/set-allowed-actions-organization"]>;
export type ActionsGetSelfHostedRunnersPermissionsOrganizationData = runtime.OperationData<operations["actions/get-self-hosted-runners-permissions-organization"]>;
export type ActionsSetSelfHostedRunnersPermissionsOrganizationData = runtime.OperationData<operations["actions/set-self-hosted-runners-permissions-organization"]>;
export type ActionsListSelectedRepositoriesSelfHostedRunnersOrganizationData = runtime.OperationData<operations["actions/list-selected-repositories-self-hosted-runners-organization"]>;
export type ActionsSetSelectedRepositoriesSelfHostedRunnersOrganizationData = runtime.OperationData<operations["actions/set-selected-repositories-self-hosted-runners-organization"]>;
export type ActionsEnableSelectedRepositorySelfHostedRunnersOrganizationData = runtime.OperationData<operations["actions/enable-selected-repository-self-hosted-runners-organization"]>;
export type ActionsDisableSelectedRepositorySelfHostedRunnersOrganizationData = runtime.OperationData<operations["actions/disable-selected-repository-self-hosted-runners-organization"]>;
export type ActionsGetGithubActionsDefaultWorkflowPermissionsOrganizationData = runtime.OperationData<operations["actions/get-github-actions-default-workflow-permissions-organization"]>;
export type ActionsSetGithubActionsDefaultWorkflowPermissionsOrganizationData = runtime.OperationData<operations["actions/set-github-actions-default-workflow-permissions-organization"]>;
export type ActionsListSelfHostedRunnerGroupsForOrgData = runtime.OperationData<operations["actions/list-self-hosted-runner-groups-for-org"]>;
export type ActionsCreateSelfHostedRunnerGroupForOrgData = runtime.OperationData<operations["actions/create-self-hosted-runner-group-for-org"]>;
export type ActionsGetSelfHostedRunnerGroupForOrgData = runtime.OperationData<operations["actions/get-self-hosted-runner-group-for-org"]>;
export type ActionsDeleteSelfHostedRunnerGroupFromOrgData = runtime.OperationData<operations["actions/delete-self-hosted-runner-group-from-org"]>;
export type ActionsUpdateSelfHostedRunnerGroupForOrgData = runtime.OperationData<operations["actions/update-self-hosted-runner-group-for-org"]>;
export type ActionsListGithubHostedRunnersInGroupForOrgData = runtime.OperationData<operations["actions/list-github-hosted-runners-in-group-for-org"]>;
export type ActionsListRepoAccessToSelfHostedRunnerGroupInOrgData = runtime.OperationData<operations["actions/list-repo-access-to-self-hosted-runner-group-in-org"]>;
export type ActionsSetRepoAccessToSelfHostedRunnerGroupInOrgData = runtime.OperationData<operations["actions/set-repo-access-to-self-hosted-runner-group-in-org"]>;
export type ActionsAddRepoAccessToSelfHostedRunnerGroupInOrgData = runtime.OperationData<operations["actions/add-repo-access-to-self-hosted-runner-group-in-org"]>;
export type ActionsRemoveRepoAccessToSelfHostedRunnerGroupInOrgData = runtime.OperationData<operations["actions/remove-repo-access-to-self-hosted-runner-group-in-org"]>;
export type ActionsListSelfHostedRunnersInGroupForOrgData = runtime.OperationData<operations["actions/list-self-hosted-runners-in-group-for-org"]>;
export type ActionsSetSelfHostedRunnersInGroupForOrgData = runtime.OperationData<operations["actions/set-self-hosted-runners-in-group-for-org"]>;
export type ActionsAddSelfHostedRunnerToGroupForOrgData = runtime.OperationData<operations["actions/add-self-hosted-runner-to-group-for-org"]>;
export type ActionsRemoveSelfHostedRunnerFromGroupForOrgData = runtime.OperationData<operations["actions/remove-self-hosted-runner-from-group-for-org"]>;
export type ActionsListSelfHostedRunnersForOrgData = runtime.OperationData<operations["actions/list-self-hosted-runners-for-org"]>;
export type ActionsListRunnerApplicationsForOrgData = runtime.OperationData<operations["actions/list-runner-applications-for-org"]>;
export type ActionsGenerateRunnerJitconfigForOrgData = runtime.OperationData<operations["actions/generate-runner-jitconfig-for-org"]>;
export type ActionsCreateRegistrationTokenForOrgData = runtime.OperationData<operations["actions/create-registration-token-for-org"]>;
export type ActionsCreateRemoveTokenForOrgData = runtime.OperationData<operations["actions/create-remove-token-for-org"]>;
export type ActionsGetSelfHostedRunnerForOrgData = runtime.OperationData<operations["actions/get-self-hosted-runner-for-org"]>;
export type ActionsDeleteSelfHostedRunnerFromOrgData = runtime.OperationData<operations["actions/delete-self-hosted-runner-from-org"]>;
export type ActionsListLabelsForSelfHostedRunnerForOrgData = runtime.OperationData<operations["actions/list-labels-for-self-hosted-runner-for-org"]>;
export type ActionsSetCustomLabelsForSelfHostedRunnerForOrgData = runtime.OperationData<operations["actions/set-custom-labels-for-self-hosted-runner-for-org"]>;
export type ActionsAddCustomLabelsToSelfHostedRunnerForOrgData = runtime.OperationData<operations["actions/add-custom-labels-to-self-hosted-runner-for-org"]>;
export type ActionsRemoveAllCustomLabelsFromSelfHostedRunnerForOrgData = runtime.OperationData<operations["actions/remove-all-custom-labels-from-self-hosted-runner-for-org"]>;
export type ActionsRemoveCustomLabelFromSelfHostedRunnerForOrgData = runtime.OperationData<operations["actions/remove-custom-label-from-self-hosted-runner-for-org"]>;
export type ActionsListOrgSecretsData = runtime.OperationData<operations["actions/list-org-secrets"]>;
export type ActionsGetOrgPublicKeyData = runtime.OperationData<operations["actions/get-org-public-key"]>;
export type ActionsGetOrgSecretData = runtime.OperationData<operations["actions/get-org-secret"]>;
export type ActionsCreateOrUpdateOrgSecretData = runtime.OperationData<operations["actions/create-or-update-org-secret"]>;
export type ActionsDeleteOrgSecretData = runtime.OperationData<operations["actions/delete-org-secret"]>;
export type ActionsListSelectedReposForOrgSecretData = runtime.OperationData<operations["actions/list-selected-repos-for-org-secret"]>;
export type ActionsSetSelectedReposForOrgSecretData = runtime.OperationData<operations["actions/set-selected-repos-for-org-secret"]>;
export type ActionsAddSelectedRepoToOrgSecretData = runtime.OperationData<operations["actions/add-selected-repo-to-org-secret"]>;
export type ActionsRemoveSelectedRepoFromOrgSecretData = runtime.OperationData<operations["actions/remove-selected-repo-from-org-secret"]>;
export type ActionsListOrgVariablesData = runtime.OperationData<operations["actions/list-org-variables"]>;
export type ActionsCreateOrgVariableData = runtime.OperationData<operations["actions/create-org-variable"]>;
export type ActionsGetOrgVariableData = runtime.OperationData<operations["actions/get-org-variable"]>;
export type ActionsDeleteOrgVariableData = runtime.OperationData<operations["actions/delete-org-variable"]>;
export type ActionsUpdateOrgVariableData = runtime.OperationData<operations["actions/update-org-variable"]>;
export type ActionsListSelectedReposForOrgVariableData = runtime.OperationData<operations["actions/list-selected-repos-for-org-variable"]>;
export type ActionsSetSelectedReposForOrgVariableData = runtime.OperationData<operations["actions/set-selected-repos-for-org-variable"]>;
export type ActionsAddSelectedRepoToOrgVariableData = runtime.OperationData<operations["actions/add-selected-repo-to-org-variable"]>;
export type ActionsRemoveSelectedRepoFromOrgVariableData = runtime.OperationData<operations["actions/remove-selected-repo-from-org-variable"]>;
export type AgentsListOrgSecretsData = runtime.OperationData<operations["agents/list-org-secrets"]>;
export type AgentsGetOrgPublicKeyData = runtime.OperationData<operations["agents/get-org-public-key"]>;
export type AgentsGetOrgSecretData = runtime.OperationData<operations["agents/get-org-secret"]>;
export type AgentsCreateOrUpdateOrgSecretData = runtime.OperationData<operations["agents/create-or-update-org-secret"]>;
export type AgentsDeleteOrgSecretData = runtime.OperationData<operations["agents/delete-org-secret"]>;
export type AgentsListSelectedReposForOrgSecretData = runtime.OperationData<operations["agents/list-selected-repos-for-org-secret"]>;
export type AgentsSetSelectedReposForOrgSecretData = runtime.OperationData<operations["agents/set-selected-repos-for-org-secret"]>;
export type AgentsAddSelectedRepoToOrgSecretData = runtime.OperationData<operations["agents/add-selected-repo-to-org-secret"]>;
export type AgentsRemoveSelectedRepoFromOrgSecretData = runtime.OperationData<operations["agents/remove-selected-repo-from-org-secret"]>;
export type AgentsListOrgVariablesData = runtime.OperationData<operations["agents/list-org-variables"]>;
export type AgentsCreateOrgVariableData = runtime.OperationData<operations["agents/create-org-variable"]>;
export type AgentsGetOrgVariableData = runtime.OperationData<operations["agents/get-org-variable"]>;
export type AgentsDeleteOrgVariableData = runtime.OperationData<operations["agents/delete-org-variable"]>;
export type AgentsUpdateOrgVariableData = runtime.OperationData<operations["agents/update-org-variable"]>;
export type AgentsListSelectedReposForOrgVariableData = runtime.OperationData<operations["agents/list-selected-repos-for-org-variable"]>;
export type AgentsSetSelectedReposForOrgVariableData = runtime.OperationData<operations["agents/set-selected-repos-for-org-variable"]>;
export type AgentsAddSelectedRepoToOrgVariableData = runtime.OperationData<operations["agents/add-selected-repo-to-org-variable"]>;
export type AgentsRemoveSelectedRepoFromOrgVariableData = runtime.OperationData<operations["agents/remove-selected-repo-from-org-variable"]>;
export type OrgsCreateArtifactDeploymentRecordData = runtime.OperationData<operations["orgs/create-artifact-deployment-record"]>;
export type OrgsSetClusterDeploymentRecordsData = runtime.OperationData<operations["orgs/set-cluster-deployment-records"]>;
export type OrgsCreateClusterDeploymentRecordsJobData = runtime.OperationData<operations["orgs/create-cluster-deployment-records-job"]>;
export type OrgsGetClusterDeploymentRecordsJobData = runtime.OperationData<operations["orgs/get-cluster-deployment-records-job"]>;
export type OrgsCreateArtifactStorageRecordData = runtime.OperationData<operations["orgs/create-artifact-storage-record"]>;
export type OrgsListArtifactDeploymentRecordsData = runtime.OperationData<operations["orgs/list-artifact-deployment-records"]>;
export type OrgsListArtifactStorageRecordsData = runtime.OperationData<operations["orgs/list-artifact-storage-records"]>;
export type OrgsListAttestationsBulkData = runtime.OperationData<operations["orgs/list-attestations-bulk"]>;
export type OrgsDeleteAttestationsBulkData = runtime.OperationData<operations["orgs/delete-attestations-bulk"]>;
export type OrgsDeleteAttestationsBySubjectDigestData = runtime.OperationData<operations["orgs/delete-attestations-by-subject-digest"]>;
export type OrgsListAttestationRepositoriesData = runtime.OperationData<operations["orgs/list-attestation-repositories"]>;
export type OrgsDeleteAttestationsByIdData = runtime.OperationData<operations["orgs/delete-attestations-by-id"]>;
export type OrgsListAttestationsData = runtime.OperationData<operations["orgs/list-attestations"]>;
export type OrgsListBlockedUsersData = runtime.OperationData<operations["orgs/list-blocked-users"]>;
export type OrgsCheckBlockedUserData = runtime.OperationData<operations["orgs/check-blocked-user"]>;
export type OrgsBlockUserData = runtime.OperationData<operations["orgs/block-user"]>;
export type OrgsUnblockUserData = runtime.OperationData<operations["orgs/unblock-user"]>;
export type CampaignsListOrgCampaignsData = runtime.OperationData<operations["campaigns/list-org-campaigns"]>;
export type CampaignsCreateCampaignData = runtime.OperationData<operations["campaigns/create-campaign"]>;
export type CampaignsGetCampaignSummaryData = runtime.OperationData<operations["campaigns/get-campaign-summary"]>;
export type CampaignsDeleteCampaignData = runtime.OperationData<operations["campaigns/delete-campaign"]>;
export type CampaignsUpdateCampaignData = runtime.OperationData<operations["campaigns/update-campaign"]>;
export type CodeScanningListAlertsForOrgData = runtime.OperationData<operations["code-scanning/list-alerts-for-org"]>;
export type CodeSecurityGetConfigurationsForOrgData = runtime.OperationData<operations["code-security/get-configurations-for-org"]>;
export type CodeSecurityCreateConfigurationData = runtime.OperationData<operations["code-security/create-configuration"]>;
export type CodeSecurityGetDefaultConfigurationsData = runtime.OperationData<operations["code-security/get-default-configurations"]>;
export type CodeSecurityDetachConfigurationData = runtime.OperationData<operations["code-security/detach-configuration"]>;
export type CodeSecurityGetConfigurationData = runtime.OperationData<operations["code-security/get-configuration"]>;
export type CodeSecurityDeleteConfigurationData = runtime.OperationData<operations["code-security/delete-configuration"]>;
export type CodeSecurityUpdateConfigurationData = runtime.OperationData<operations["code-security/update-configuration"]>;
export type CodeSecurityAttachConfigurationData = runtime.OperationData<operations["code-security/attach-configuration"]>;
export type CodeSecuritySetConfigurationAsDefaultData = runtime.OperationData<operations["code-security/set-configuration-as-default"]>;
export type CodeSecurityGetRepositoriesForConfigurationData = runtime.OperationData<operations["code-security/get-repositories-for-configuration"]>;
export type CodespacesListInOrganizationData = runtime.OperationData<operations["codespaces/list-in-organization"]>;
export type CodespacesSetCodespacesAccessData = runtime.OperationData<operations["codespaces/set-codespaces-access"]>;
export type CodespacesSetCodespacesAccessUsersData = runtime.OperationData<operations["codespaces/set-codespaces-access-users"]>;
export type CodespacesDeleteCodespacesAccessUsersData = runtime.OperationData<operations["codespaces/delete-codespaces-access-users"]>;
export type CodespacesListOrgSecretsData = runtime.OperationData<operations["codespaces/list-org-secrets"]>;
export type CodespacesGetOrgPublicKeyData = runtime.OperationData<operations["codespaces/get-org-public-key"]>;
export type CodespacesGetOrgSecretData = runtime.OperationData<operations["codespaces/get-org-secret"]>;
export type CodespacesCreateOrUpdateOrgSecretData = runtime.OperationData<operations["codespaces/create-or-update-org-secret"]>;
export type CodespacesDeleteOrgSecretData = runtime.OperationData<operations["codespaces/delete-org-secret"]>;
export type CodespacesListSelectedReposForOrgSecretData = runtime.OperationData<operations["codespaces/list-selected-repos-for-org-secret"]>;
export type CodespacesSetSelectedReposForOrgSecretData = runtime.OperationData<operations["codespaces/set-selected-repos-for-org-secret"]>;
export type CodespacesAddSelectedRepoToOrgSecretData = runtime.OperationData<operations["codespaces/add-selected-repo-to-org-secret"]>;
export type CodespacesRemoveSelectedRepoFromOrgSecretData = runtime.OperationData<operations["codespaces/remove-selected-repo-from-org-secret"]>;
export type CopilotSpacesListForOrgData = runtime.OperationData<operations["copilot-spaces/list-for-org"]>;
export type CopilotSpacesCreateForOrgData = runtime.OperationData<operations["copilot-spaces/create-for-org"]>;
export type CopilotSpacesGetForOrgData = runtime.OperationData<operations["copilot-spaces/get-for-org"]>;
export type CopilotSpacesUpdateForOrgData = runtime.OperationData<operations["copilot-spaces/update-for-org"]>;
export type CopilotSpacesDeleteForOrgData = runtime.OperationData<operations["copilot-spaces/delete-for-org"]>;
export type CopilotSpacesListCollaboratorsForOrgData = runtime.OperationData<operations["copilot-spaces/list-collaborators-for-org"]>;
export type CopilotSpacesAddCollaboratorForOrgData = runtime.OperationData<operations["copilot-spaces/add-collaborator-for-org"]>;
export type CopilotSpacesUpdateCollaboratorForOrgData = runtime.OperationData<operations["copilot-spaces/update-collaborator-for-org"]>;
export type CopilotSpacesRemoveCollaboratorForOrgData = runtime.OperationData<operations["copilot-spaces/remove-collaborator-for-org"]>;
export type CopilotSpacesListResourcesForOrgData = runtime.OperationData<operations["copilot-spaces/list-resources-for-org"]>;
export type CopilotSpacesCreateResourceForOrgData = runtime.OperationData<operations["copilot-spaces/create-resource-for-org"]>;
export type CopilotSpacesGetResourceForOrgData = runtime.OperationData<operations["copilot-spaces/get-resource-for-org"]>;
export type CopilotSpacesUpdateResourceForOrgData = runtime.OperationData<operations["copilot-spaces/update-resource-for-org"]>;
export type CopilotSpacesDeleteResourceForOrgData = runtime.OperationData<operations["copilot-spaces/delete-resource-for-org"]>;
export type CopilotGetCopilotOrganizationDetailsData = runtime.OperationData<operations["copilot/get-copilot-organization-details"]>;
export type CopilotListCopilotSeatsData = runtime.OperationData<operations["copilot/list-copilot-seats"]>;
export type CopilotAddCopilotSeatsForTeamsData = runtime.OperationData<operations["copilot/add-copilot-seats-for-teams"]>;
export type CopilotCancelCopilotSeatAssignmentForTeamsData = runtime.OperationData<operations["copilot/cancel-copilot-seat-assignment-for-teams"]>;
export type CopilotAddCopilotSeatsForUsersData = runtime.OperationData<operations["copilot/add-copilot-seats-for-users"]>;
export type CopilotCancelCopilotSeatAssignmentForUsersData = runtime.OperationData<operations["copilot/cancel-copilot-seat-assignment-for-users"]>;
export type CopilotGetCopilotCodingAgentPermissionsOrganizationData = runtime.OperationData<operations["copilot/get-copilot-coding-agent-permissions-organization"]>;
export type CopilotSetCopilotCodingAgentPermissionsOrganizationData = runtime.OperationData<operations["copilot/set-copilot-coding-agent-permissions-organization"]>;
export type CopilotListCopilotCodingAgentSelectedRepositoriesForOrganizationData = runtime.OperationData<operations["copilot/list-copilot-coding-agent-selected-repositories-for-organization"]>;
export type CopilotSetCopilotCodingAgentSelectedRepositoriesForOrganizationData = runtime.OperationData<operations["copilot/set-copilot-coding-agent-selected-repositories-for-organization"]>;
export type CopilotEnableCopilotCodingAgentForRepositoryInOrganizationData = runtime.OperationData<operations["copilot/enable-copilot-coding-agent-for-repository-in-organization"]>;
export type CopilotDisableCopilotCodingAgentForRepositoryInOrganizationData = runtime.OperationData<operations["copilot/disable-copilot-coding-agent-for-repository-in-organization"]>;
export type CopilotCopilotContentExclusionForOrganizationData = runtime.OperationData<operations["copilot/copilot-content-exclusion-for-organization"]>;
export type CopilotSetCopilotContentExclusionForOrganizationData = runtime.OperationData<operations["copilot/set-copilot-content-exclusion-for-organization"]>;
export type CopilotCopilotOrganizationOneDayUsageMetricsData = runtime.OperationData<operations["copilot/copilot-organization-one-day-usage-metrics"]>;
export type CopilotCopilotOrganizationUsageMetricsData = runtime.OperationData<operations["copilot/copilot-organization-usage-metrics"]>;
export type CopilotCopilotOrganizationReposOneDayReportData = runtime.OperationData<operations["copilot/copilot-organization-repos-one-day-report"]>;
export type CopilotCopilotOrganizationUserTeamsOneDayReportData = runtime.OperationData<operations["copilot/copilot-organization-user-teams-one-day-report"]>;
export type CopilotCopilotOrganizationUsersOneDayUsageMetricsData = runtime.OperationData<operations["copilot/copilot-organization-users-one-day-usage-metrics"]>;
export type CopilotCopilotOrganizationUsersUsageMetricsData = runtime.OperationData<operations["copilot/copilot-organization-users-usage-metrics"]>;
export type DependabotListAlertsForOrgData = runtime.OperationData<operations["dependabot/list-alerts-for-org"]>;
export type DependabotRepositoryAccessForOrgData = runtime.OperationData<operations["dependabot/repository-access-for-org"]>;
export type DependabotUpdateRepositoryAccessForOrgData = runtime.OperationData<operations["dependabot/update-repository-access-for-org"]>;
export type DependabotSetRepositoryAccessDefaultLevelData = runtime.OperationData<operations["dependabot/set-repository-access-default-level"]>;
export type DependabotListOrgSecretsData = runtime.OperationData<operations["dependabot/list-org-secrets"]>;
export type DependabotGetOrgPublicKeyData = runtime.OperationData<operations["dependabot/get-org-public-key"]>;
export type DependabotGetOrgSecretData = runtime.OperationData<operations["dependabot/get-org-secret"]>;
export type DependabotCreateOrUpdateOrgSecretData = runtime.OperationData<operations["dependabot/create-or-update-org-secret"]>;
export type DependabotDeleteOrgSecretData = runtime.OperationData<operations["dependabot/delete-org-secret"]>;
export type DependabotListSelectedReposForOrgSecretData = runtime.OperationData<operations["dependabot/list-selected-repos-for-org-secret"]>;
export type DependabotSetSelectedReposForOrgSecretData = runtime.OperationData<operations["dependabot/set-selected-repos-for-org-secret"]>;
export type DependabotAddSelectedRepoToOrgSecretData = runtime.OperationData<operations["dependabot/add-selected-repo-to-org-secret"]>;
export type DependabotRemoveSelectedRepoFromOrgSecretData = runtime.OperationData<operations["dependabot/remove-selected-repo-from-org-secret"]>;
export type PackagesListDockerMigrationConflictingPackagesForOrganizationData = runtime.OperationData<operations["packages/list-docker-migration-conflicting-packages-for-organization"]>;
export type ActivityListPublicOrgEventsData = runtime.OperationData<operations["activity/list-public-org-events"]>;
export type OrgsListFailedInvitationsData = runtime.OperationData<operations["orgs/list-failed-invitations"]>;
export type OrgsListWebhooksData = runtime.OperationData<operations["orgs/list-webhooks"]>;
export type OrgsCreateWebhookData = runtime.OperationData<operations["orgs/create-webhook"]>;
export type OrgsGetWebhookData = runtime.OperationData<operations["orgs/get-webhook"]>;
export type OrgsDeleteWebhookData = runtime.OperationData<operations["orgs/delete-webhook"]>;
export type OrgsUpdateWebhookData = runtime.OperationData<operations["orgs/update-webhook"]>;
export type OrgsGetWebhookConfigForOrgData = runtime.OperationData<operations["orgs/get-webhook-config-for-org"]>;
export type OrgsUpdateWebhookConfigForOrgData = runtime.OperationData<operations["orgs/update-webhook-config-for-org"]>;
export type OrgsListWebhookDeliveriesData = runtime.OperationData<operations["orgs/list-webhook-deliveries"]>;
export type OrgsGetWebhookDeliveryData = runtime.OperationData<operations["orgs/get-webhook-delivery"]>;
export type OrgsRedeliverWebhookDeliveryData = runtime.OperationData<operations["orgs/redeliver-webhook-delivery"]>;
export type OrgsPingWebhookData = runtime.OperationData<operations["orgs/ping-webhook"]>;
export type ApiInsightsGetRouteStatsByActorData = runtime.OperationData<operations["api-insights/get-route-stats-by-actor"]>;
export type ApiInsightsGetSubjectStatsData = runtime.OperationData<operations["api-insights/get-subject-stats"]>;
export type ApiInsightsGetSummaryStatsData = runtime.OperationData<operations["api-insights/get-summary-stats"]>;
export type ApiInsightsGetSummaryStatsByUserData = runtime.OperationData<operations["api-insights/get-summary-stats-by-user"]>;
export type ApiInsightsGetSummaryStatsByActorData = runtime.OperationData<operations["api-insights/get-summary-stats-by-actor"]>;
export type ApiInsightsGetTimeStatsData = runtime.OperationData<operations["api-insights/get-time-stats"]>;
export type ApiInsightsGetTimeStatsByUserData = runtime.OperationData<operations["api-insights/get-time-stats-by-user"]>;
export type ApiInsightsGetTimeStatsByActorData = runtime.OperationData<operations["api-insights/get-time-stats-by-actor"]>;
export type ApiInsightsGetUserStatsData = runtime.OperationData<operations["api-insights/get-user-stats"]>;
export type AppsGetOrgInstallationData = runtime.OperationData<operations["apps/get-org-installation"]>;
export type OrgsListAppInstallationsData = runtime.OperationData<operations["orgs/list-app-installations"]>;
export type InteractionsGetRestrictionsForOrgData = runtime.OperationData<operations["interactions/get-restrictions-for-org"]>;
export type InteractionsSetRestrictionsForOrgData = runtime.OperationData<operations["interactions/set-restrictions-for-org"]>;
export type InteractionsRemoveRestrictionsForOrgData = runtime.OperationData<operations["interactions/remove-restrictions-for-org"]>;
export type InteractionsGetPullRequestCreationCapForOrgData = runtime.OperationData<operations["interactions/get-pull-request-creation-cap-for-org"]>;
export type InteractionsUpdatePullRequestCreationCapForOrgData = runtime.OperationData<operations["interactions/update-pull-request-creation-cap-for-org"]>;
export type OrgsListPendingInvitationsData = runtime.OperationData<operations["orgs/list-pending-invitations"]>;
export type OrgsCreateInvitationData = runtime.OperationData<operations["orgs/create-invitation"]>;
export type OrgsCancelInvitationData = runtime.OperationData<operations["orgs/cancel-invitation"]>;
export type OrgsListInvitationTeamsData = runtime.OperationData<operations["orgs/list-invitation-teams"]>;
export type OrgsListIssueFieldsData = runtime.OperationData<operations["orgs/list-issue-fields"]>;
export type OrgsCreateIssueFieldData = runtime.OperationData<operations["orgs/create-issue-field"]>;
export type OrgsDeleteIssueFieldData = runtime.OperationData<operations["orgs/delete-issue-field"]>;
export type OrgsUpdateIssueFieldData = runtime.OperationData<operations["orgs/update-issue-field"]>;
export type OrgsListIssueTypesData = runtime.OperationData<operations["orgs/list-issue-types"]>;
export type OrgsCreateIssueTypeData = runtime.OperationData<operations["orgs/create-issue-type"]>;
export type OrgsUpdateIssueTypeData = runtime.OperationData<operations["orgs/update-issue-type"]>;
export type OrgsDeleteIssueTypeData = runtime.OperationData<operations["orgs/delete-issue-type"]>;
export type IssuesListForOrgData = runtime.OperationData<operations["issues/list-for-org"]>;
export type OrgsListMembersData = runtime.OperationData<operations["orgs/list-members"]>;
export type OrgsCheckMembershipForUserData = runtime.OperationData<operations["orgs/check-membership-for-user"]>;
export type OrgsRemoveMemberData = runtime.OperationData<operations["orgs/remove-member"]>;
export type CodespacesGetCodespacesForUserInOrgData = runtime.OperationData<operations["codespaces/get-codespaces-for-user-in-org"]>;
export type CodespacesDeleteFromOrganizationData = runtime.OperationData<operations["codespaces/delete-from-organization"]>;
export type CodespacesStopInOrganizationData = runtime.OperationData<operations["codespaces/stop-in-organization"]>;
export type CopilotGetCopilotSeatDetailsForUserData = runtime.OperationData<operations["copilot/get-copilot-seat-details-for-user"]>;
export type OrgsGetMembershipForUserData = runtime.OperationData<operations["orgs/get-membership-for-user"]>;
export type OrgsSetMembershipForUserData = runtime.OperationData<operations["orgs/set-membership-for-user"]>;
export type OrgsRemoveMembershipForUserData = runtime.OperationData<operations["orgs/remove-membership-for-user"]>;
export type MigrationsListForOrgData = runtime.OperationData<operations["migrations/list-for-org"]>;
export type MigrationsStartForOrgData = runtime.OperationData<operations["migrations/start-for-org"]>;
export type MigrationsGetStatusForOrgData = runtime.OperationData<operations["migrations/get-status-for-org"]>;
export type MigrationsDownloadArchiveForOrgData = runtime.OperationData<operations["migrations/download-archive-for-org"]>;
export type MigrationsDeleteArchiveForOrgData = runtime.OperationData<operations["migrations/delete-archive-for-org"]>;
export type MigrationsUnlockRepoForOrgData = runtime.OperationData<operations["migrations/unlock-repo-for-org"]>;
export type MigrationsListReposForOrgData = runtime.OperationData<operations["migrations/list-repos-for-org"]>;
export type OrgsListOrgRolesData = runtime.OperationData<operations["orgs/list-org-roles"]>;
export type OrgsRevokeAllOrgRolesTeamData = runtime.OperationData<operations["orgs/revoke-all-org-roles-team"]>;
export type OrgsAssignTeamToOrgRoleData = runtime.OperationData<operations["orgs/assign-team-to-org-role"]>;
export type OrgsRevokeOrgRoleTeamData = runtime.OperationData<operations["orgs/revoke-org-role-team"]>;
export type OrgsRevokeAllOrgRolesUserData = runtime.OperationData<operations["orgs/revoke-all-org-roles-user"]>;
export type OrgsAssignUserToOrgRoleData = runtime.OperationData<operations["orgs/assign-user-to-org-role"]>;
export type OrgsRevokeOrgRoleUserData = runtime.OperationData<operations["orgs/revoke-org-role-user"]>;
export type OrgsGetOrgRoleData = runtime.OperationData<operations["orgs/get-org-role"]>;
export type OrgsListOrgRoleTeamsData = runtime.OperationData<operations["orgs/list-org-role-teams"]>;
export type OrgsListOrgRoleUsersData = runtime.OperationData<operations["orgs/list-org-role-users"]>;
export type OrgsListOutsideCollaboratorsData = runtime.OperationData<operations["orgs/list-outside-collaborators"]>;
export type OrgsConvertMemberToOutsideCollaboratorData = runtime.OperationData<operations["orgs/convert-member-to-outside-collaborator"]>;
export type OrgsRemoveOutsideCollaboratorData = runtime.OperationData<operations["orgs/remove-outside-collaborator"]>;
export type PackagesListPackagesForOrganizationData = runtime.OperationData<operations["packages/list-packages-for-organization"]>;
export type PackagesGetPackageForOrganizationData = runtime.OperationData<operations["packages/get-package-for-organization"]>;
export type PackagesDeletePackageForOrgData = runtime.OperationData<operations["packages/delete-package-for-org"]>;
export type PackagesRestorePackageForOrgData = runtime.OperationData<operations["packages/restore-package-for-org"]>;
export type PackagesGetAllPackageVersionsForPackageOwnedByOrgData = runtime.OperationData<operations["packages/get-all-package-versions-for-package-owned-by-org"]>;
export type PackagesGetPackageVersionForOrganizationData = runtime.OperationData<operations["packages/get-package-version-for-organization"]>;
export type PackagesDeletePackageVersionForOrgData = runtime.OperationData<operations["packages/delete-package-version-for-org"]>;
export type PackagesRestorePackageVersionForOrgData = runtime.OperationData<operations["packages/restore-package-version-for-org"]>;
export type OrgsListPatGrantRequestsData = runtime.OperationData<operations["orgs/list-pat-grant-requests"]>;
export type OrgsReviewPatGrantRequestsInBulkData = runtime.OperationData<operations["orgs/review-pat-grant-requests-in-bulk"]>;
export type OrgsReviewPatGrantRequestData = runtime.OperationData<operations["orgs/review-pat-grant-request"]>;
export type OrgsListPatGrantRequestRepositoriesData = runtime.OperationData<operations["orgs/list-pat-grant-request-repositories"]>;
export type OrgsListPatGrantsData = runtime.OperationData<operations["orgs/list-pat-grants"]>;
export type OrgsUpdatePatAccessesData = runtime.OperationData<operations["orgs/update-pat-accesses"]>;
export type OrgsUpdatePatAccessData = runtime.OperationData<operations["orgs/update-pat-access"]>;
export type OrgsListPatGrantRepositoriesData = runtime.OperationData<operations["orgs/list-pat-grant-repositories"]>;
export type PrivateRegistriesListOrgPrivateRegistriesData = runtime.OperationData<operations["private-registries/list-org-private-registries"]>;
export type PrivateRegistriesCreateOrgPrivateRegistryData = runtime.OperationData<operations["private-registries/create-org-private-registry"]>;
export type PrivateRegistriesGetOrgPublicKeyData = runtime.OperationData<operations["private-registries/get-org-public-key"]>;
export type PrivateRegistriesGetOrgPrivateRegistryData = runtime.OperationData<operations["private-registries/get-org-private-registry"]>;
export type PrivateRegistriesDeleteOrgPrivateRegistryData = runtime.OperationData<operations["private-registries/delete-org-private-registry"]>;
export type PrivateRegistriesUpdateOrgPrivateRegistryData = runtime.OperationData<operations["private-registries/update-org-private-registry"]>;
export type ProjectsListForOrgData = runtime.OperationData<operations["projects/list-for-org"]>;
export type ProjectsGetForOrgData = runtime.OperationData<operations["projects/get-for-org"]>;
export type ProjectsCreateDraftItemForOrgData = runtime.OperationData<operations["projects/create-draft-item-for-org"]>;
export type ProjectsListFieldsForOrgData = runtime.OperationData<operations["projects/list-fields-for-org"]>;
export type ProjectsAddFieldForOrgData = runtime.OperationData<operations["projects/add-field-for-org"]>;
export type ProjectsGetFieldForOrgData = runtime.OperationData<operations["projects/get-field-for-org"]>;
export type ProjectsListItemsForOrgData = runtime.OperationData<operations["projects/list-items-for-org"]>;
export type ProjectsAddItemForOrgData = runtime.OperationData<operations["projects/add-item-for-org"]>;
export type ProjectsGetOrgItemData = runtime.OperationData<operations["projects/get-org-item"]>;
export type ProjectsDeleteItemForOrgData = runtime.OperationData<operations["projects/delete-item-for-org"]>;
export type ProjectsUpdateItemForOrgData = runtime.OperationData<operations["projects/update-item-for-org"]>;
export type ProjectsCreateViewForOrgData = runtime.OperationData<operations["projects/create-view-for-org"]>;
export type ProjectsListViewItemsForOrgData = runtime.OperationData<operations["projects/list-view-items-for-org"]>;
export type OrgsCustomPropertiesForReposGetOrganizationDefinitionsData = runtime.OperationData<operations["orgs/custom-properties-for-repos-get-organization-definitions"]>;
export type OrgsCustomPropertiesForReposCreateOrUpdateOrganizationDefinitionsData = runtime.OperationData<operations["orgs/custom-properties-for-repos-create-or-update-organization-definitions"]>;
export type OrgsCustomPropertiesForReposGetOrganizationDefinitionData = runtime.OperationData<operations["orgs/custom-properties-for-repos-get-organization-definition"]>;
export type OrgsCustomPropertiesForReposCreateOrUpdateOrganizationDefinitionData = runtime.OperationData<operations["orgs/custom-properties-for-repos-create-or-update-organization-definition"]>;
export type OrgsCustomPropertiesForReposDeleteOrganizationDefinitionData = runtime.OperationData<operations["orgs/custom-properties-for-repos-delete-organization-definition"]>;
export type OrgsCustomPropertiesForReposGetOrganizationValuesData = runtime.OperationData<operations["orgs/custom-properties-for-repos-get-organization-values"]>;
export type OrgsCustomPropertiesForReposCreateOrUpdateOrganizationValuesData = runtime.OperationData<operations["orgs/custom-properties-for-repos-create-or-update-organization-values"]>;
export type OrgsListPublicMembersData = runtime.OperationData<operations["orgs/list-public-members"]>;
export type OrgsCheckPublicMembershipForUserData = runtime.OperationData<operations["orgs/check-public-membership-for-user"]>;
export type OrgsSetPublicMembershipForAuthenticatedUserData = runtime.OperationData<operations["orgs/set-public-membership-for-authenticated-user"]>;
export type OrgsRemovePublicMembershipForAuthenticatedUserData = runtime.OperationData<operations["orgs/remove-public-membership-for-authenticated-user"]>;
export type ReposListForOrgData = runtime.OperationData<operations["repos/list-for-org"]>;
export type ReposCreateInOrgData = runtime.OperationData<operations["repos/create-in-org"]>;
export type ReposGetOrgRulesetsData = runtime.OperationData<operations["repos/get-org-rulesets"]>;
export type ReposCreateOrgRulesetData = runtime.OperationData<operations["repos/create-org-ruleset"]>;
export type ReposGetOrgRuleSuitesData = runtime.OperationData<operations["repos/get-org-rule-suites"]>;
export type ReposGetOrgRuleSuiteData = runtime.OperationData<operations["repos/get-org-rule-suite"]>;
export type ReposGetOrgRulesetData = runtime.OperationData<operations["repos/get-org-ruleset"]>;
export type ReposUpdateOrgRulesetData = runtime.OperationData<operations["repos/update-org-ruleset"]>;
export type ReposDeleteOrgRulesetData = runtime.OperationData<operations["repos/delete-org-ruleset"]>;
export type OrgsGetOrgRulesetHistoryData = runtime.OperationData<operations["orgs/get-org-ruleset-history"]>;
export type OrgsGetOrgRulesetVersionData = runtime.OperationData<operations["orgs/get-org-ruleset-version"]>;
export type SecretScanningListAlertsForOrgData = runtime.OperationData<operations["secret-scanning/list-alerts-for-org"]>;
export type SecretScanningListOrgCustomPatternsData = runtime.OperationData<operations["secret-scanning/list-org-custom-patterns"]>;
export type SecretScanningBulkCreateOrgCustomPatternsData = runtime.OperationData<operations["secret-scanning/bulk-create-org-custom-patterns"]>;
export type SecretScanningBulkDeleteOrgCustomPatternsData = runtime.OperationData<operations["secret-scanning/bulk-delete-org-custom-patterns"]>;
export type SecretScanningUpdateOrgCustomPatternData = runtime.OperationData<operations["secret-scanning/update-org-custom-pattern"]>;
export type SecretScanningListOrgPatternConfigsData = runtime.OperationData<operations["secret-scanning/list-org-pattern-configs"]>;
export type SecretScanningUpdateOrgPatternConfigsData = runtime.OperationData<operations["secret-scanning/update-org-pattern-configs"]>;
export type SecurityAdvisoriesListOrgRepositoryAdvisoriesData = runtime.OperationData<operations["security-advisories/list-org-repository-advisories"]>;
export type OrgsListSecurityManagerTeamsData = runtime.OperationData<operations["orgs/list-security-manager-teams"]>;
export type OrgsAddSecurityManagerTeamData = runtime.OperationData<operations["orgs/add-security-manager-team"]>;
export type OrgsRemoveSecurityManagerTeamData = runtime.OperationData<operations["orgs/remove-security-manager-team"]>;
export type OrgsGetImmutableReleasesSettingsData = runtime.OperationData<operations["orgs/get-immutable-releases-settings"]>;
export type OrgsSetImmutableReleasesSettingsData = runtime.OperationData<operations["orgs/set-immutable-releases-settings"]>;
export type OrgsGetImmutableReleasesSettingsRepositoriesData = runtime.OperationData<operations["orgs/get-immutable-releases-settings-repositories"]>;
export type OrgsSetImmutableReleasesSettingsRepositoriesData = runtime.OperationData<operations["orgs/set-immutable-releases-settings-repositories"]>;
export type OrgsEnableSelectedRepositoryImmutableReleasesOrganizationData = runtime.OperationData<operations["orgs/enable-selected-repository-immutable-releases-organization"]>;
export type OrgsDisableSelectedRepositoryImmutableReleasesOrganizationData = runtime.OperationData<operations["orgs/disable-selected-repository-immutable-releases-organization"]>;
export type HostedComputeListNetworkConfigurationsForOrgData = runtime.OperationData<operations["hosted-compute/list-network-configurations-for-org"]>;
export type HostedComputeCreateNetworkConfigurationForOrgData = runtime.OperationData<operations["hosted-compute/create-network-configuration-for-org"]>;
export type HostedComputeGetNetworkConfigurationForOrgData = runtime.OperationData<operations["hosted-compute/get-network-configuration-for-org"]>;
export type HostedComputeDeleteNetworkConfigurationFromOrgData = runtime.OperationData<operations["hosted-compute/delete-network-configuration-from-org"]>;
export type HostedComputeUpdateNetworkConfigurationForOrgData = runtime.OperationData<operations["hosted-compute/update-network-configuration-for-org"]>;
export type HostedComputeGetNetworkSettingsForOrgData = runtime.OperationData<operations["hosted-compute/get-network-settings-for-org"]>;
export type TeamsListData = runtime.OperationData<operations["teams/list"]>;
export type TeamsCreateData = runtime.OperationData<operations["teams/create"]>;
export type TeamsGetByNameData = runtime.OperationData<operations["teams/get-by-name"]>;
export type TeamsDeleteInOrgData = runtime.OperationData<operations["teams/delete-in-org"]>;
export type TeamsUpdateInOrgData = runtime.OperationData<operations["teams/update-in-org"]>;
export type TeamsListPendingInvitationsInOrgData = runtime.OperationData<operations["teams/list-pending-invitations-in-org"]>;
export type TeamsListMembersInOrgData = runtime.OperationData<operations["teams/list-members-in-org"]>;
export type TeamsGetMembershipForUserInOrgData = runtime.OperationData<operations["teams/get-membership-for-user-in-org"]>;
export type TeamsAddOrUpdateMembershipForUserInOrgData = runtime.OperationData<operations["teams/add-or-update-membership-for-user-in-org"]>;
export type TeamsRemoveMembershipForUserInOrgData = runtime.OperationData<operations["teams/remove-membership-for-user-in-org"]>;
export type TeamsListReposInOrgData = runtime.OperationData<operations["teams/list-repos-in-org"]>;
export type TeamsCheckPermissionsForRepoInOrgData = runtime.OperationData<operations["teams/check-permissions-for-repo-in-org"]>;
export type TeamsAddOrUpdateRepoPermissionsInOrgData = runtime.OperationData<operations["teams/add-or-update-repo-permissions-in-org"]>;
export type TeamsRemoveRepoInOrgData = runtime.OperationData<operations["teams/remove-repo-in-org"]>;
export type TeamsListChildInOrgData = runtime.OperationData<operations["teams/list-child-in-org"]>;
export type OrgsEnableOrDisableSecurityProductOnAllOrgReposData = runtime.OperationData<operations["orgs/enable-or-disable-security-product-on-all-org-repos"]>;
export type RateLimitGetData = runtime.OperationData<operations["rate-limit/get"]>;
export type ReposGetData = runtime.OperationData<operations["repos/get"]>;
export type ReposDeleteData = runtime.OperationData<operations["repos/delete"]>;
export type ReposUpdateData = runtime.OperationData<operations["repos/update"]>;
export type ActionsListArtifactsForRepoData = runtime.OperationData<operations["actions/list-artifacts-for-repo"]>;
export type ActionsGetArtifactData = runtime.OperationData<operations["actions/get-artifact"]>;
export type ActionsDeleteArtifactData = runtime.OperationData<operations["actions/delete-artifact"]>;
export type ActionsDownloadArtifactData = runtime.OperationData<operations["actions/download-artifact"]>;
export type ActionsGetActionsCacheRetentionLimitForRepositoryData = runtime.OperationData<operations["actions/get-actions-cache-retention-limit-for-repository"]>;
export type ActionsSetActionsCacheRetentionLimitForRepositoryData = runtime.OperationData<operations["actions/set-actions-cache-retention-limit-for-repository"]>;
export type ActionsGetActionsCacheStorageLimitForRepositoryData = runtime.OperationData<operations["actions/get-actions-cache-storage-limit-for-repository"]>;
export type ActionsSetActionsCacheStorageLimitForRepositoryData = runtime.OperationData<operations["actions/set-actions-cache-storage-limit-for-repository"]>;
export type ActionsGetActionsCacheUsageData = runtime.OperationData<operations["actions/get-actions-cache-usage"]>;
export type ActionsGetActionsCacheListData = runtime.OperationData<operations["actions/get-actions-cache-list"]>;
export type ActionsDeleteActionsCacheByKeyData = runtime.OperationData<operations["actions/delete-actions-cache-by-key"]>;
export type ActionsDeleteActionsCacheByIdData = runtime.OperationData<operations["actions/delete-actions-cache-by-id"]>;
export type ActionsListConcurrencyGroupsForRepositoryData = runtime.OperationData<operations["actions/list-concurrency-groups-for-repository"]>;
export type ActionsGetConcurrencyGroupForRepositoryData = runtime.OperationData<operations["actions/get-concurrency-group-for-repository"]>;
export type ActionsGetJobForWorkflowRunData = runtime.OperationData<operations["actions/get-job-for-workflow-run"]>;
export type ActionsDownloadJobLogsForWorkflowRunData = runtime.OperationData<operations["actions/download-job-logs-for-workflow-run"]>;
export type ActionsReRunJobForWorkflowRunData = runtime.OperationData<operations["actions/re-run-job-for-workflow-run"]>;
export type ActionsGetCustomOidcSubClaimForRepoData = runtime.OperationData<operations["actions/get-custom-oidc-sub-claim-for-repo"]>;
export type ActionsSetCustomOidcSubClaimForRepoData = runtime.OperationData<operations["actions/set-custom-oidc-sub-claim-for-repo"]>;
export type ActionsListRepoOrganizationSecretsData = runtime.OperationData<operations["actions/list-repo-organization-secrets"]>;
export type ActionsListRepoOrganizationVariablesData = runtime.OperationData<operations["actions/list-repo-organization-variables"]>;
export type ActionsGetGithubActionsPermissionsRepositoryData = runtime.OperationData<operations["actions/get-github-actions-permissions-repository"]>;
export type ActionsSetGithubActionsPermissionsRepositoryData = runtime.OperationData<operations["actions/set-github-actions-permissions-repository"]>;
export type ActionsGetWorkflowAccessToRepositoryData = runtime.OperationData<operations["actions/get-workflow-access-to-repository"]>;
export type ActionsSetWorkflowAccessToRepositoryData = runtime.OperationData<operations["actions/set-workflow-access-to-repository"]>;
export type ActionsGetArtifactAndLogRetentionSettingsRepositoryData = runtime.OperationData<operations["actions/get-artifact-and-log-retention-settings-repository"]>;
export type ActionsSetArtifactAndLogRetentionSettingsRepositoryData = runtime.OperationData<operations["actions/set-artifact-and-log-retention-settings-repository"]>;
export type ActionsGetForkPrContributorApprovalPermissionsRepositoryData = runtime.OperationData<operations["actions/get-fork-pr-contributor-approval-permissions-repository"]>;
export type ActionsSetForkPrContributorApprovalPermissionsRepositoryData = runtime.OperationData<operations["actions/set-fork-pr-contributor-approval-permissions-repository"]>;
export type ActionsGetPrivateRepoForkPrWorkflowsSettingsRepositoryData = runtime.OperationData<operations["actions/get-private-repo-fork-pr-workflows-settings-repository"]>;
export type ActionsSetPrivateRepoForkPrWorkflowsSettingsRepositoryData = runtime.OperationData<operations["actions/set-private-repo-fork-pr-workflows-settings-repository"]>;
export type ActionsGetAllowedActionsRepositoryData = runtime.OperationData<operations["actions/get-allowed-actions-repository"]>;
export type ActionsSetAllowedActionsRepositoryData = runtime.OperationData<operations["actions/set-allowed-actions-repository"]>;
export type ActionsGetGithubActionsDefaultWorkflowPermissionsRepositoryData = runtime.OperationData<operations["actions/get-github-actions-default-workflow-permissions-repository"]>;
export type ActionsSetGithubActionsDefaultWorkflowPermissionsRepositoryData = runtime.OperationData<operations["actions/set-github-actions-default-workflow-permissions-repository"]>;
export type ActionsListSelfHostedRunnersForRepoData = runtime.OperationData<operations["actions/list-self-hosted-runners-for-repo"]>;
export type ActionsListRunnerApplicationsForRepoData = runtime.OperationData<operations["actions/list-runner-applications-for-repo"]>;
export type ActionsGenerateRunnerJitconfigForRepoData = runtime.OperationData<operations["actions/generate-runner-jitconfig-for-repo"]>;
export type ActionsCreateRegistrationTokenForRepoData = runtime.OperationData<operations["actions/create-registration-token-for-repo"]>;
export type ActionsCreateRemoveTokenForRepoData = runtime.OperationData<operations["actions/create-remove-token-for-repo"]>;
export type ActionsGetSelfHostedRunnerForRepoData = runtime.OperationData<operations["actions/get-self-hosted-runner-for-repo"]>;
export type ActionsDeleteSelfHostedRunnerFromRepoData = runtime.OperationData<operations["actions/delete-self-hosted-runner-from-repo"]>;
export type ActionsListLabelsForSelfHostedRunnerForRepoData = runtime.OperationData<operations["actions/list-labels-for-self-hosted-runner-for-repo"]>;
export type ActionsSetCustomLabelsForSelfHostedRunnerForRepoData = runtime.OperationData<operations["actions/set-custom-labels-for-self-hosted-runner-for-repo"]>;
export type ActionsAddCustomLabelsToSelfHostedRunnerForRepoData = runtime.OperationData<operations["actions/add-custom-labels-to-self-hosted-runner-for-repo"]>;
export type ActionsRemoveAllCustomLabelsFromSelfHostedRunnerForRepoData = runtime.OperationData<operations["actions/remove-all-custom-labels-from-self-hosted-runner-for-repo"]>;
export type ActionsRemoveCustomLabelFromSelfHostedRunnerForRepoData = runtime.OperationData<operations["actions/remove-custom-label-from-self-hosted-runner-for-repo"]>;
export type ActionsListWorkflowRunsForRepoData = runtime.OperationData<operations["actions/list-workflow-runs-for-repo"]>;
export type ActionsGetWorkflowRunData = runtime.OperationData<operations["actions/get-workflow-run"]>;
export type ActionsDeleteWorkflowRunData = runtime.OperationData<operations["actions/delete-workflow-run"]>;
export type ActionsGetReviewsForRunData = runtime.OperationData<operations["actions/get-reviews-for-run"]>;
export type ActionsApproveWorkflowRunData = runtime.OperationData<operations["actions/approve-workflow-run"]>;
export type ActionsListWorkflowRunArtifactsData = runtime.OperationData<operations["actions/list-workflow-run-artifacts"]>;
export type ActionsGetWorkflowRunAttemptData = runtime.OperationData<operations["actions/get-workflow-run-attempt"]>;
export type ActionsListJobsForWorkflowRunAttemptData = runtime.OperationData<operations["actions/list-jobs-for-workflow-run-attempt"]>;
export type ActionsDownloadWorkflowRunAttemptLogsData = runtime.OperationData<operations["actions/download-workflow-run-attempt-logs"]>;
export type ActionsCancelWorkflowRunData = runtime.OperationData<operations["actions/cancel-workflow-run"]>;
export type ActionsListConcurrencyGroupsForWorkflowRunData = runtime.OperationData<operations["actions/list-concurrency-groups-for-workflow-run"]>;
export type ActionsReviewCustomGatesForRunData = runtime.OperationData<operations["actions/review-custom-gates-for-run"]>;
export type ActionsForceCancelWorkflowRunData = runtime.OperationData<operations["actions/force-cancel-workflow-run"]>;
export type ActionsListJobsForWorkflowRunData = runtime.OperationData<operations["actions/list-jobs-for-workflow-run"]>;
export type ActionsDownloadWorkflowRunLogsData = runtime.OperationData<operations["actions/download-workflow-run-logs"]>;
export type ActionsDeleteWorkflowRunLogsData = runtime.OperationData<operations["actions/delete-workflow-run-logs"]>;
export type ActionsGetPendingDeploymentsForRunData = runtime.OperationData<operations["actions/get-pending-deployments-for-run"]>;
export type ActionsReviewPendingDeploymentsForRunData = runtime.OperationData<operations["actions/review-pending-deployments-for-run"]>;
export type ActionsReRunWorkflowData = runtime.OperationData<operations["actions/re-run-workflow"]>;
export type ActionsReRunWorkflowFailedJobsData = runtime.OperationData<operations["actions/re-run-workflow-failed-jobs"]>;
export type ActionsGetWorkflowRunUsageData = runtime.OperationData<operations["actions/get-workflow-run-usage"]>;
export type ActionsListRepoSecretsData = runtime.OperationData<operations["actions/list-repo-secrets"]>;
export type ActionsGetRepoPublicKeyData = runtime.OperationData<operations["actions/get-repo-public-key"]>;
export type ActionsGetRepoSecretData = runtime.OperationData<operations["actions/get-repo-secret"]>;
export type ActionsCreateOrUpdateRepoSecretData = runtime.OperationData<operations["actions/create-or-update-repo-secret"]>;
export type ActionsDeleteRepoSecretData = runtime.OperationData<operations["actions/delete-repo-secret"]>;
export type ActionsListRepoVariablesData = runtime.OperationData<operations["actions/list-repo-variables"]>;
export type ActionsCreateRepoVariableData = runtime.OperationData<operations["actions/create-repo-variable"]>;
export type ActionsGetRepoVariableData = runtime.OperationData<operations["actions/get-repo-variable"]>;
export type ActionsDeleteRepoVariableData = runtime.OperationData<operations["actions/delete-repo-variable"]>;
export type ActionsUpdateRepoVariableData = runtime.OperationData<operations["actions/update-repo-variable"]>;
export type ActionsListRepoWorkflowsData = runtime.OperationData<operations["actions/list-repo-workflows"]>;
export type ActionsGetWorkflowData = runtime.OperationData<operations["actions/get-workflow"]>;
export type ActionsDisableWorkflowData = runtime.OperationData<operations["actions/disable-workflow"]>;
export type ActionsCreateWorkflowDispatchData = runtime.OperationData<operations["actions/create-workflow-dispatch"]>;
export type ActionsEnableWorkflowData = runtime.OperationData<operations["actions/enable-workflow"]>;
export type ActionsListWorkflowRunsData = runtime.OperationData<operations["actions/list-workflow-runs"]>;
export type ActionsGetWorkflowUsageData = runtime.OperationData<operations["actions/get-workflow-usage"]>;
export type ReposListActivitiesData = runtime.OperationData<operations["repos/list-activities"]>;
export type AgentsListRepoOrganizationSecretsData = runtime.OperationData<operations["agents/list-repo-organization-secrets"]>;
export type AgentsListRepoOrganizationVariablesData = runtime.OperationData<operations["agents/list-repo-organization-variables"]>;
export type AgentsListRepoSecretsData = runtime.OperationData<operations["agents/list-repo-secrets"]>;
export type AgentsGetRepoPublicKeyData = runtime.OperationData<operations["agents/get-repo-public-key"]>;
export type AgentsGetRepoSecretData = runtime.OperationData<operations["agents/get-repo-secret"]>;
export type AgentsCreateOrUpdateRepoSecretData = runtime.OperationData<operations["agents/create-or-update-repo-secret"]>;
export type AgentsDeleteRepoSecretData = runtime.OperationData<operations["agents/delete-repo-secret"]>;
export type AgentsListRepoVariablesData = runtime.OperationData<operations["agents/list-repo-variables"]>;
export type AgentsCreateRepoVariableData = runtime.OperationData<operations["agents/create-repo-variable"]>;
export type AgentsGetRepoVariableData = runtime.OperationData<operations["agents/get-repo-variable"]>;
export type AgentsDeleteRepoVariableData = runtime.OperationData<operations["agents/delete-repo-variable"]>;
export type AgentsUpdateRepoVariableData = runtime.OperationData<operations["agents/update-repo-variable"]>;
export type IssuesListAssigneesData = runtime.OperationData<operations["issues/list-assignees"]>;
export type IssuesCheckUserCanBeAssignedData = runtime.OperationData<operations["issues/check-user-can-be-assigned"]>;
export type ReposCreateAttestationData = runtime.OperationData<operations["repos/create-attestation"]>;
export type ReposListAttestationsData = runtime.OperationData<operations["repos/list-attestations"]>;
export type ReposListAutolinksData = runtime.OperationData<operations["repos/list-autolinks"]>;
export type ReposCreateAutolinkData = runtime.OperationData<operations["repos/create-autolink"]>;
export type ReposGetAutolinkData = runtime.OperationData<operations["repos/get-autolink"]>;
export type ReposDeleteAutolinkData = runtime.OperationData<operations["repos/delete-autolink"]>;
export type ReposCheckAutomatedSecurityFixesData = runtime.OperationData<operations["repos/check-automated-security-fixes"]>;
export type ReposEnableAutomatedSecurityFixesData = runtime.OperationData<operations["repos/enable-automated-security-fixes"]>;
export type ReposDisableAutomatedSecurityFixesData = runtime.OperationData<operations["repos/disable-automated-security-fixes"]>;
export type ReposListBranchesData = runtime.OperationData<operations["repos/list-branches"]>;
export type ReposGetBranchData = runtime.OperationData<operations["repos/get-branch"]>;
export type ReposGetBranchProtectionData = runtime.OperationData<operations["repos/get-branch-protection"]>;
export type ReposUpdateBranchProtectionData = runtime.OperationData<operations["repos/update-branch-protection"]>;
export type ReposDeleteBranchProtectionData = runtime.OperationData<operations["repos/delete-branch-protection"]>;
export type ReposGetAdminBranchProtectionData = runtime.OperationData<operations["repos/get-admin-branch-protection"]>;
export type ReposSetAdminBranchProtectionData = runtime.OperationData<operations["repos/set-admin-branch-protection"]>;
export type ReposDeleteAdminBranchProtectionData = runtime.OperationData<operations["repos/delete-admin-branch-protection"]>;
export type ReposGetPullRequestReviewProtectionData = runtime.OperationData<operations["repos/get-pull-request-review-protection"]>;
export type ReposDeletePullRequestReviewProtectionData = runtime.OperationData<operations["repos/delete-pull-request-review-protection"]>;
export type ReposUpdatePullRequestReviewProtectionData = runtime.OperationData<operations["repos/update-pull-request-review-protection"]>;
export type ReposGetCommitSignatureProtectionData = runtime.OperationData<operations["repos/get-commit-signature-protection"]>;
export type ReposCreateCommitSignatureProtectionData = runtime.OperationData<operations["repos/create-commit-signature-protection"]>;
export type ReposDeleteCommitSignatureProtectionData = runtime.OperationData<operations["repos/delete-commit-signature-protection"]>;
export type ReposGetStatusChecksProtectionData = runtime.OperationData<operations["repos/get-status-checks-protection"]>;
export type ReposRemoveStatusCheckProtectionData = runtime.OperationData<operations["repos/remove-status-check-protection"]>;
export type ReposUpdateStatusCheckProtectionData = runtime.OperationData<operations["repos/update-status-check-protection"]>;
export type ReposGetAllStatusCheckContextsData = runtime.OperationData<operations["repos/get-all-status-check-contexts"]>;
export type ReposSetStatusCheckContextsData = runtime.OperationData<operations["repos/set-status-check-contexts"]>;
export type ReposAddStatusCheckContextsData = runtime.OperationData<operations["repos/add-status-check-contexts"]>;
export type ReposRemoveStatusCheckContextsData = runtime.OperationData<operations["repos/remove-status-check-contexts"]>;
export type ReposGetAccessRestrictionsData = runtime.OperationData<operations["repos/get-access-restrictions"]>;
export type ReposDeleteAccessRestrictionsData = runtime.OperationData<operations["repos/delete-access-restrictions"]>;
export type ReposGetAppsWithAccessToProtectedBranchData = runtime.OperationData<operations["repos/get-apps-with-access-to-protected-branch"]>;
export type ReposSetAppAccessRestrictionsData = runtime.OperationData<operations["repos/set-app-access-restrictions"]>;
export type ReposAddAppAccessRestrictionsData = runtime.OperationData<operations["repos/add-app-access-restrictions"]>;
export type ReposRemoveAppAccessRestrictionsData = runtime.OperationData<operations["repos/remove-app-access-restrictions"]>;
export type ReposGetTeamsWithAccessToProtectedBranchData = runtime.OperationData<operations["repos/get-teams-with-access-to-protected-branch"]>;
export type ReposSetTeamAccessRestrictionsData = runtime.OperationData<operations["repos/set-team-access-restrictions"]>;
export type ReposAddTeamAccessRestrictionsData = runtime.OperationData<operations["repos/add-team-access-restrictions"]>;
export type ReposRemoveTeamAccessRestrictionsData = runtime.OperationData<operations["repos/remove-team-access-restrictions"]>;
export type ReposGetUsersWithAccessToProtectedBranchData = runtime.OperationData<operations["repos/get-users-with-access-to-protected-branch"]>;
export type ReposSetUserAccessRestrictionsData = runtime.OperationData<operations["repos/set-user-access-restrictions"]>;
export type ReposAddUserAccessRestrictionsData = runtime.OperationData<operations["repos/add-user-access-restrictions"]>;
export type ReposRemoveUserAccessRestrictionsData = runtime.OperationData<operations["repos/remove-user-access-restrictions"]>;
export type ReposRenameBranchData = runtime.OperationData<operations["repos/rename-branch"]>;
export type ChecksCreateData = runtime.OperationData<operations["checks/create"]>;
export type ChecksGetData = runtime.OperationData<operations["checks/get"]>;
export type ChecksUpdateData = runtime.OperationData<operations["checks/update"]>;
export type ChecksListAnnotationsData = runtime.OperationData<operations["checks/list-annotations"]>;
export type ChecksRerequestRunData = runtime.OperationData<operations["checks/rerequest-run"]>;
export type ChecksCreateSuiteData = runtime.OperationData<operations["checks/create-suite"]>;
export type ChecksSetSuitesPreferencesData = runtime.OperationData<operations["checks/set-suites-preferences"]>;
export type ChecksGetSuiteData = runtime.OperationData<operations["checks/get-suite"]>;
export type ChecksListForSuiteData = runtime.OperationData<operations["checks/list-for-suite"]>;
export type ChecksRerequestSuiteData = runtime.OperationData<operations["checks/rerequest-suite"]>;
export type CodeQualityListFindingsForRepoData = runtime.OperationData<operations["code-quality/list-findings-for-repo"]>;
export type CodeQualityGetFindingData = runtime.OperationData<operations["code-quality/get-finding"]>;
export type CodeQualityGetSetupData = runtime.OperationData<operations["code-quality/get-setup"]>;
export type CodeQualityUpdateSetupData = runtime.OperationData<operations["code-quality/update-setup"]>;
export type CodeScanningListAlertsForRepoData = runtime.OperationData<operations["code-scanning/list-alerts-for-repo"]>;
export type CodeScanningGetAlertData = runtime.OperationData<operations["code-scanning/get-alert"]>;
export type CodeScanningUpdateAlertData = runtime.OperationData<operations["code-scanning/update-alert"]>;
export type CodeScanningGetAutofixData = runtime.OperationData<operations["code-scanning/get-autofix"]>;
export type CodeScanningCreateAutofixData = runtime.OperationData<operations["code-scanning/create-autofix"]>;
export type CodeScanningCommitAutofixData = runtime.OperationData<operations["code-scanning/commit-autofix"]>;
export type CodeScanningListAlertInstancesData = runtime.OperationData<operations["code-scanning/list-alert-instances"]>;
export type CodeScanningListRecentAnalysesData = runtime.OperationData<operations["code-scanning/list-recent-analyses"]>;
export type CodeScanningGetAnalysisData = runtime.OperationData<operations["code-scanning/get-analysis"]>;
export type CodeScanningDeleteAnalysisData = runtime.OperationData<operations["code-scanning/delete-analysis"]>;
export type CodeScanningListCodeqlDatabasesData = runtime.OperationData<operations["code-scanning/list-codeql-databases"]>;
export type CodeScanningGetCodeqlDatabaseData = runtime.OperationData<operations["code-scanning/get-codeql-database"]>;
export type CodeScanningDeleteCodeqlDatabaseData = runtime.OperationData<operations["code-scanning/delete-codeql-database"]>;
export type CodeScanningCreateVariantAnalysisData = runtime.OperationData<operations["code-scanning/create-variant-analysis"]>;
export type CodeScanningGetVariantAnalysisData = runtime.OperationData<operations["code-scanning/get-variant-analysis"]>;
export type CodeScanningGetVariantAnalysisRepoTaskData = runtime.OperationData<operations["code-scanning/get-variant-analysis-repo-task"]>;
export type CodeScanningGetDefaultSetupData = runtime.OperationData<operations["code-scanning/get-default-setup"]>;
export type CodeScanningUpdateDefaultSetupData = runtime.OperationData<operations["code-scanning/update-default-setup"]>;
export type CodeScanningUploadSarifData = runtime.OperationData<operations["code-scanning/upload-sarif"]>;
export type CodeScanningGetSarifData = runtime.OperationData<operations["code-scanning/get-sarif"]>;
export type CodeSecurityGetConfigurationForRepositoryData = runtime.OperationData<operations["code-security/get-configuration-for-repository"]>;
export type ReposCodeownersErrorsData = runtime.OperationData<operations["repos/codeowners-errors"]>;
export type CodespacesListInRepositoryForAuthenticatedUserData = runtime.OperationData<operations["codespaces/list-in-repository-for-authenticated-user"]>;
export type CodespacesCreateWithRepoForAuthenticatedUserData = runtime.OperationData<operations["codespaces/create-with-repo-for-authenticated-user"]>;
export type CodespacesListDevcontainersInRepositoryForAuthenticatedUserData = runtime.OperationData<operations["codespaces/list-devcontainers-in-repository-for-authenticated-user"]>;
export type CodespacesRepoMachinesForAuthenticatedUserData = runtime.OperationData<operations["codespaces/repo-machines-for-authenticated-user"]>;
export type CodespacesPreFlightWithRepoForAuthenticatedUserData = runtime.OperationData<operations["codespaces/pre-flight-with-repo-for-authenticated-user"]>;
export type CodespacesCheckPermissionsForDevcontainerData = runtime.OperationData<operations["codespaces/check-permissions-for-devcontainer"]>;
export type CodespacesListRepoSecretsData = runtime.OperationData<operations["codespaces/list-repo-secrets"]>;
export type CodespacesGetRepoPublicKeyData = runtime.OperationData<operations["codespaces/get-repo-public-key"]>;
export type CodespacesGetRepoSecretData = runtime.OperationData<operations["codespaces/get-repo-secret"]>;
export type CodespacesCreateOrUpdateRepoSecretData = runtime.OperationData<operations["codespaces/create-or-update-repo-secret"]>;
export type CodespacesDeleteRepoSecretData = runtime.OperationData<operations["codespaces/delete-repo-secret"]>;
export type ReposListCollaboratorsData = runtime.OperationData<operations["repos/list-collaborators"]>;
export type ReposCheckCollaboratorData = runtime.OperationData<operations["repos/check-collaborator"]>;
export type ReposAddCollaboratorData = runtime.OperationData<operations["repos/add-collaborator"]>;
export type ReposRemoveCollaboratorData = runtime.OperationData<operations["repos/remove-collaborator"]>;
export type ReposGetCollaboratorPermissionLevelData = runtime.OperationData<operations["repos/get-collaborator-permission-level"]>;
export type ReposListCommitCommentsForRepoData = runtime.OperationData<operations["repos/list-commit-comments-for-repo"]>;
export type ReposGetCommitCommentData = runtime.OperationData<operations["repos/get-commit-comment"]>;
export type ReposDeleteCommitCommentData = runtime.OperationData<operations["repos/delete-commit-comment"]>;
export type ReposUpdateCommitCommentData = runtime.OperationData<operations["repos/update-commit-comment"]>;
export type ReactionsListForCommitCommentData = runtime.OperationData<operations["reactions/list-for-commit-comment"]>;
export type ReactionsCreateForCommitCommentData = runtime.OperationData<operations["reactions/create-for-commit-comment"]>;
export type ReactionsDeleteForCommitCommentData = runtime.OperationData<operations["reactions/delete-for-commit-comment"]>;
export type ReposListCommitsData = runtime.OperationData<operations["repos/list-commits"]>;
export type ReposListBranchesForHeadCommitData = runtime.OperationData<operations["repos/list-branches-for-head-commit"]>;
export type ReposListCommentsForCommitData = runtime.OperationData<operations["repos/list-comments-for-commit"]>;
export type ReposCreateCommitCommentData = runtime.OperationData<operations["repos/create-commit-comment"]>;
export type ReposListPullRequestsAssociatedWithCommitData = runtime.OperationData<operations["repos/list-pull-requests-associated-with-commit"]>;
export type ReposGetCommitData = runtime.OperationData<operations["repos/get-commit"]>;
export type ChecksListForRefData = runtime.OperationData<operations["checks/list-for-ref"]>;
export type ChecksListSuitesForRefData = runtime.OperationData<operations["checks/list-suites-for-ref"]>;
export type ReposGetCombinedStatusForRefData = runtime.OperationData<operations["repos/get-combined-status-for-ref"]>;
export type ReposListCommitStatusesForRefData = runtime.OperationData<operations["repos/list-commit-statuses-for-ref"]>;
export type ReposGetCommunityProfileMetricsData = runtime.OperationData<operations["repos/get-community-profile-metrics"]>;
export type ReposCompareCommitsWithBaseheadData = runtime.OperationData<operations["repos/compare-commits-with-basehead"]>;
export type ReposGetContentData = runtime.OperationData<operations["repos/get-content"]>;
export type ReposCreateOrUpdateFileContentsData = runtime.OperationData<operations["repos/create-or-update-file-contents"]>;
export type ReposDeleteFileData = runtime.OperationData<operations["repos/delete-file"]>;
export type ReposListContributorsData = runtime.OperationData<operations["repos/list-contributors"]>;
export type CopilotGetCopilotCloudAgentConfigurationData = runtime.OperationData<operations["copilot/get-copilot-cloud-agent-configuration"]>;
export type DependabotListAlertsForRepoData = runtime.OperationData<operations["dependabot/list-alerts-for-repo"]>;
export type DependabotGetAlertData = runtime.OperationData<operations["dependabot/get-alert"]>;
export type DependabotUpdateAlertData = runtime.OperationData<operations["dependabot/update-alert"]>;
export type DependabotListRepoSecretsData = runtime.OperationData<operations["dependabot/list-repo-secrets"]>;
export type DependabotGetRepoPublicKeyData = runtime.OperationData<operations["dependabot/get-repo-public-key"]>;
export type DependabotGetRepoSecretData = runtime.OperationData<operations["dependabot/get-repo-secret"]>;
export type DependabotCreateOrUpdateRepoSecretData = runtime.OperationData<operations["dependabot/create-or-update-repo-secret"]>;
export type DependabotDeleteRepoSecretData = runtime.OperationData<operations["dependabot/delete-repo-secret"]>;
export type DependencyGraphDiffRangeData = runtime.OperationData<operations["dependency-graph/diff-range"]>;
export type DependencyGraphExportSbomData = runtime.OperationData<operations["dependency-graph/export-sbom"]>;
export type DependencyGraphFetchSbomReportData = runtime.OperationData<operations["dependency-graph/fetch-sbom-report"]>;
export type DependencyGraphGenerateSbomReportData = runtime.OperationData<operations["dependency-graph/generate-sbom-report"]>;
export type DependencyGraphCreateRepositorySnapshotData = runtime.OperationData<operations["dependency-graph/create-repository-snapshot"]>;
export type ReposListDeploymentsData = runtime.OperationData<operations["repos/list-deployments"]>;
export type ReposCreateDeploymentData = runtime.OperationData<operations["repos/create-deployment"]>;
export type ReposGetDeploymentData = runtime.OperationData<operations["repos/get-deployment"]>;
export type ReposDeleteDeploymentData = runtime.OperationData<operations["repos/delete-deployment"]>;
export type ReposListDeploymentStatusesData = runtime.OperationData<operations["repos/list-deployment-statuses"]>;
export type ReposCreateDeploymentStatusData = runtime.OperationData<operations["repos/create-deployment-status"]>;
export type ReposGetDeploymentStatusData = runtime.OperationData<operations["repos/get-deployment-status"]>;
export type ReposCreateDispatchEventData = runtime.OperationData<operations["repos/create-dispatch-event"]>;
export type ReposGetAllEnvironmentsData = runtime.OperationData<operations["repos/get-all-environments"]>;
export type ReposGetEnvironmentData = runtime.OperationData<operations["repos/get-environment"]>;
export type ReposCreateOrUpdateEnvironmentData = runtime.OperationData<operations["repos/create-or-update-environment"]>;
export type ReposDeleteAnEnvironmentData = runtime.OperationData<operations["repos/delete-an-environment"]>;
export type ReposListDeploymentBranchPoliciesData = runtime.OperationData<operations["repos/list-deployment-branch-policies"]>;
export type ReposCreateDeploymentBranchPolicyData = runtime.OperationData<operations["repos/create-deployment-branch-policy"]>;
export type ReposGetDeploymentBranchPolicyData = runtime.OperationData<operations["repos/get-deployment-branch-policy"]>;
export type ReposUpdateDeploymentBranchPolicyData = runtime.OperationData<operations["repos/update-deployment-branch-policy"]>;
export type ReposDeleteDeploymentBranchPolicyData = runtime.OperationData<operations["repos/delete-deployment-branch-policy"]>;
export type ReposGetAllDeploymentProtectionRulesData = runtime.OperationData<operations["repos/get-all-deployment-protection-rules"]>;
export type ReposCreateDeploymentProtectionRuleData = runtime.OperationData<operations["repos/create-deployment-protection-rule"]>;
export type ReposListCustomDeploymentRuleIntegrationsData = runtime.OperationData<operations["repos/list-custom-deployment-rule-integrations"]>;
export type ReposGetCustomDeploymentProtectionRuleData = runtime.OperationData<operations["repos/get-custom-deployment-protection-rule"]>;
export type ReposDisableDeploymentProtectionRuleData = runtime.OperationData<operations["repos/disable-deployment-protection-rule"]>;
export type ActionsListEnvironmentSecretsData = runtime.OperationData<operations["actions/list-environment-secrets"]>;
export type ActionsGetEnvironmentPublicKeyData = runtime.OperationData<operations["actions/get-environment-public-key"]>;
export type ActionsGetEnvironmentSecretData = runtime.OperationData<operations["actions/get-environment-secret"]>;
export type ActionsCreateOrUpdateEnvironmentSecretData = runtime.OperationData<operations["actions/create-or-update-environment-secret"]>;
export type ActionsDeleteEnvironmentSecretData = runtime.OperationData<operations["actions/delete-environment-secret"]>;
export type ActionsListEnvironmentVariablesData = runtime.OperationData<operations["actions/list-environment-variables"]>;
export type ActionsCreateEnvironmentVariableData = runtime.OperationData<operations["actions/create-environment-variable"]>;
export type ActionsGetEnvironmentVariableData = runtime.OperationData<operations["actions/get-environment-variable"]>;
export type ActionsDeleteEnvironmentVariableData = runtime.OperationData<operations["actions/delete-environment-variable"]>;
export type ActionsUpdateEnvironmentVariableData = runtime.OperationData<operations["actions/update-environment-variable"]>;
export type ActivityListRepoEventsData = runtime.OperationData<operations["activity/list-repo-events"]>;
export type ReposListForksData = runtime.OperationData<operations["repos/list-forks"]>;
export type ReposCreateForkData = runtime.OperationData<operations["repos/create-fork"]>;
export type GitCreateBlobData = runtime.OperationData<operations["git/create-blob"]>;
export type GitGetBlobData = runtime.OperationData<operations["git/get-blob"]>;
export type GitCreateCommitData = runtime.OperationData<operations["git/create-commit"]>;
export type GitGetCommitData = runtime.OperationData<operations["git/get-commit"]>;
export type GitListMatchingRefsData = runtime.OperationData<operations["git/list-matching-refs"]>;
export type GitGetRefData = runtime.OperationData<operations["git/get-ref"]>;
export type GitCreateRefData = runtime.OperationData<operations["git/create-ref"]>;
export type GitDeleteRefData = runtime.OperationData<operations["git/delete-ref"]>;
export type GitUpdateRefData = runtime.OperationData<operations["git/update-ref"]>;
export type GitCreateTagData = runtime.OperationData<operations["git/create-tag"]>;
export type GitGetTagData = runtime.OperationData<operations["git/get-tag"]>;
export type GitCreateTreeData = runtime.OperationData<operations["git/create-tree"]>;
export type GitGetTreeData = runtime.OperationData<operations["git/get-tree"]>;
export type ReposGetHashAlgorithmData = runtime.OperationData<operations["repos/get-hash-algorithm"]>;
export type ReposListWebhooksData = runtime.OperationData<operations["repos/list-webhooks"]>;
export type ReposCreateWebhookData = runtime.OperationData<operations["repos/create-webhook"]>;
export type ReposGetWebhookData = runtime.OperationData<operations["repos/get-webhook"]>;
export type ReposDeleteWebhookData = runtime.OperationData<operations["repos/delete-webhook"]>;
export type ReposUpdateWebhookData = runtime.OperationData<operations["repos/update-webhook"]>;
export type ReposGetWebhookConfigForRepoData = runtime.OperationData<operations["repos/get-webhook-config-for-repo"]>;
export type ReposUpdateWebhookConfigForRepoData = runtime.OperationData<operations["repos/update-webhook-config-for-repo"]>;
export type ReposListWebhookDeliveriesData = runtime.OperationData<operations["repos/list-webhook-deliveries"]>;
export type ReposGetWebhookDeliveryData = runtime.OperationData<operations["repos/get-webhook-delivery"]>;
export type ReposRedeliverWebhookDeliveryData = runtime.OperationData<operations["repos/redeliver-webhook-delivery"]>;
export type ReposPingWebhookData = runtime.OperationData<operations["repos/ping-webhook"]>;
export type ReposTestPushWebhookData = runtime.OperationData<operations["repos/test-push-webhook"]>;
export type ReposCheckImmutableReleasesData = runtime.OperationData<operations["repos/check-immutable-releases"]>;
export type ReposEnableImmutableReleasesData = runtime.OperationData<operations["repos/enable-immutable-releases"]>;
export type ReposDisableImmutableReleasesData = runtime.OperationData<operations["repos/disable-immutable-releases"]>;
export type MigrationsGetImportStatusData = runtime.OperationData<operations["migrations/get-import-status"]>;
export type MigrationsStartImportData = runtime.OperationData<operations["migrations/start-import"]>;
export type MigrationsCancelImportData = runtime.OperationData<operations["migrations/cancel-import"]>;
export type MigrationsUpdateImportData = runtime.OperationData<operations["migrations/update-import"]>;
export type MigrationsGetCommitAuthorsData = runtime.OperationData<operations["migrations/get-commit-authors"]>;
export type MigrationsMapCommitAuthorData = runtime.OperationData<operations["migrations/map-commit-author"]>;
export type MigrationsGetLargeFilesData = runtime.OperationData<operations["migrations/get-large-files"]>;
export type MigrationsSetLfsPreferenceData = runtime.OperationData<operations["migrations/set-lfs-preference"]>;
export type AppsGetRepoInstallationData = runtime.OperationData<operations["apps/get-repo-installation"]>;
export type InteractionsGetRestrictionsForRepoData = runtime.OperationData<operations["interactions/get-restrictions-for-repo"]>;
export type InteractionsSetRestrictionsForRepoData = runtime.OperationData<operations["interactions/set-restrictions-for-repo"]>;
export type InteractionsRemoveRestrictionsForRepoData = runtime.OperationData<operations["interactions/remove-restrictions-for-repo"]>;
export type InteractionsGetPullRequestBypassListForRepoData = runtime.OperationData<operations["interactions/get-pull-request-bypass-list-for-repo"]>;
export type InteractionsSetPullRequestBypassListForRepoData = runtime.OperationData<operations["interactions/set-pull-request-bypass-list-for-repo"]>;
export type InteractionsRemovePullRequestBypassListForRepoData = runtime.OperationData<operations["interactions/remove-pull-request-bypass-list-for-repo"]>;
export type InteractionsGetPullRequestCreationCapForRepoData = runtime.OperationData<operations["interactions/get-pull-request-creation-cap-for-repo"]>;
export type InteractionsUpdatePullRequestCreationCapForRepoData = runtime.OperationData<operations["interactions/update-pull-request-creation-cap-for-repo"]>;
export type ReposListInvitationsData = runtime.OperationData<operations["repos/list-invitations"]>;
export type ReposDeleteInvitationData = runtime.OperationData<operations["repos/delete-invitation"]>;
export type ReposUpdateInvitationData = runtime.OperationData<operations["repos/update-invitation"]>;
export type ReposListIssueTypesData = runtime.OperationData<operations["repos/list-issue-types"]>;
export type IssuesListForRepoData = runtime.OperationData<operations["issues/list-for-repo"]>;
export type IssuesCreateData = runtime.OperationData<operations["issues/create"]>;
export type IssuesListCommentsForRepoData = runtime.OperationData<operations["issues/list-comments-for-repo"]>;
export type IssuesGetCommentData = runtime.OperationData<operations["issues/get-comment"]>;
export type IssuesDeleteCommentData = runtime.OperationData<operations["issues/delete-comment"]>;
export type IssuesUpdateCommentData = runtime.OperationData<operations["issues/update-comment"]>;
export type IssuesPinCommentData = runtime.OperationData<operations["issues/pin-comment"]>;
export type IssuesUnpinCommentData = runtime.OperationData<operations["issues/unpin-comment"]>;
export type ReactionsListForIssueCommentData = runtime.OperationData<operations["reactions/list-for-issue-comment"]>;
export type ReactionsCreateForIssueCommentData = runtime.OperationData<operations["reactions/create-for-issue-comment"]>;
export type ReactionsDeleteForIssueCommentData = runtime.OperationData<operations["reactions/delete-for-issue-comment"]>;
export type IssuesListEventsForRepoData = runtime.OperationData<operations["issues/list-events-for-repo"]>;
export type IssuesGetEventData = runtime.OperationData<operations["issues/get-event"]>;
export type IssuesGetData = runtime.OperationData<operations["issues/get"]>;
export type IssuesUpdateData = runtime.OperationData<operations["issues/update"]>;
export type IssuesAddAssigneesData = runtime.OperationData<operations["issues/add-assignees"]>;
export type IssuesRemoveAssigneesData = runtime.OperationData<operations["issues/remove-assignees"]>;
export type IssuesCheckUserCanBeAssignedToIssueData = runtime.OperationData<operations["issues/check-user-can-be-assigned-to-issue"]>;
export type IssuesListCommentsData = runtime.OperationData<operations["issues/list-comments"]>;
export type IssuesCreateCommentData = runtime.OperationData<operations["issues/create-comment"]>;
export type IssuesListDependenciesBlockedByData = runtime.OperationData<operations["issues/list-dependencies-blocked-by"]>;
export type IssuesAddBlockedByDependencyData = runtime.OperationData<operations["issues/add-blocked-by-dependency"]>;
export type IssuesRemoveDependencyBlockedByData = runtime.OperationData<operations["issues/remove-dependency-blocked-by"]>;
export type IssuesListDependenciesBlockingData = runtime.OperationData<operations["issues/list-dependencies-blocking"]>;
export type IssuesListEventsData = runtime.OperationData<operations["issues/list-events"]>;
export type IssuesListIssueFieldValuesForIssueData = runtime.OperationData<operations["issues/list-issue-field-values-for-issue"]>;
export type IssuesSetIssueFieldValuesData = runtime.OperationData<operations["issues/set-issue-field-values"]>;
export type IssuesAddIssueFieldValuesData = runtime.OperationData<operations["issues/add-issue-field-values"]>;
export type IssuesDeleteIssueFieldValueData = runtime.OperationData<operations["issues/delete-issue-field-value"]>;
export type IssuesListLabelsOnIssueData = runtime.OperationData<operations["issues/list-labels-on-issue"]>;
export type IssuesSetLabelsData = runtime.OperationData<operations["issues/set-labels"]>;
export type IssuesAddLabelsData = runtime.OperationData<operations["issues/add-labels"]>;
export type IssuesRemoveAllLabelsData = runtime.OperationData<operations["issues/remove-all-labels"]>;
export type IssuesRemoveLabelData = runtime.OperationData<operations["issues/remove-label"]>;
export type IssuesLockData = runtime.OperationData<operations["issues/lock"]>;
export type IssuesUnlockData = runtime.OperationData<operations["issues/unlock"]>;
export type IssuesGetParentData = runtime.OperationData<operations["issues/get-parent"]>;
export type ReactionsListForIssueData = runtime.OperationData<operations["reactions/list-for-issue"]>;
export type ReactionsCreateForIssueData = runtime.OperationData<operations["reactions/create-for-issue"]>;
export type ReactionsDeleteForIssueData = runtime.OperationData<operations["reactions/delete-for-issue"]>;
export type IssuesRemoveSubIssueData = runtime.OperationData<operations["issues/remove-sub-issue"]>;
export type IssuesListSubIssuesData = runtime.OperationData<operations["issues/list-sub-issues"]>;
export type IssuesAddSubIssueData = runtime.OperationData<operations["issues/add-sub-issue"]>;
export type IssuesReprioritizeSubIssueData = runtime.OperationData<operations["issues/reprioritize-sub-issue"]>;
export type IssuesListSuggestionsData = runtime.OperationData<operations["issues/list-suggestions"]>;
export type IssuesApproveSuggestionData = runtime.OperationData<operations["issues/approve-suggestion"]>;
export type IssuesDismissSuggestionData = runtime.OperationData<operations["issues/dismiss-suggestion"]>;
export type IssuesListEventsForTimelineData = runtime.OperationData<operations["issues/list-events-for-timeline"]>;
export type ReposListDeployKeysData = runtime.OperationData<operations["repos/list-deploy-keys"]>;
export type ReposCreateDeployKeyData = runtime.OperationData<operations["repos/create-deploy-key"]>;
export type ReposGetDeployKeyData = runtime.OperationData<operations["repos/get-deploy-key"]>;
export type ReposDeleteDeployKeyData = runtime.OperationData<operations["repos/delete-deploy-key"]>;
export type IssuesListLabelsForRepoData = runtime.OperationData<operations["issues/list-labels-for-repo"]>;
export type IssuesCreateLabelData = runtime.OperationData<operations["issues/create-label"]>;
export type IssuesGetLabelData = runtime.OperationData<operations["issues/get-label"]>;
export type IssuesDeleteLabelData = runtime.OperationData<operations["issues/delete-label"]>;
export type IssuesUpdateLabelData = runtime.OperationData<operations["issues/update-label"]>;
export type ReposListLanguagesData = runtime.OperationData<operations["repos/list-languages"]>;
export type LicensesGetForRepoData = runtime.OperationData<operations["licenses/get-for-repo"]>;
export type ReposMergeUpstreamData = runtime.OperationData<operations["repos/merge-upstream"]>;
export type ReposMergeData = runtime.OperationData<operations["repos/merge"]>;
export type IssuesListMilestonesData = runtime.OperationData<operations["issues/list-milestones"]>;
export type IssuesCreateMilestoneData = runtime.OperationData<operations["issues/create-milestone"]>;
export type IssuesGetMilestoneData = runtime.OperationData<operations["issues/get-milestone"]>;
export type IssuesDeleteMilestoneData = runtime.OperationData<operations["issues/delete-milestone"]>;
export type IssuesUpdateMilestoneData = runtime.OperationData<operations["issues/update-milestone"]>;
export type IssuesListLabelsForMilestoneData = runtime.OperationData<operations["issues/list-labels-for-milestone"]>;
export type ActivityListRepoNotificationsForAuthenticatedUserData = runtime.OperationData<operations["activity/list-repo-notifications-for-authenticated-user"]>;
export type ActivityMarkRepoNotificationsAsReadData = runtime.OperationData<operations["activity/mark-repo-notifications-as-read"]>;
export type ReposGetPagesData = runtime.OperationData<operations["repos/get-pages"]>;
export type ReposUpdateInformationAboutPagesSiteData = runtime.OperationData<operations["repos/update-information-about-pages-site"]>;
export type ReposCreatePagesSiteData = runtime.OperationData<operations["repos/create-pages-site"]>;
export type ReposDeletePagesSiteData = runtime.OperationData<operations["repos/delete-pages-site"]>;
export type ReposListPagesBuildsData = runtime.OperationData<operations["repos/list-pages-builds"]>;
export type ReposRequestPagesBuildData = runtime.OperationData<operations["repos/request-pages-build"]>;
export type ReposGetLatestPagesBuildData = runtime.OperationData<operations["repos/get-latest-pages-build"]>;
export type ReposGetPagesBuildData = runtime.OperationData<operations["repos/get-pages-build"]>;
export type ReposCreatePagesDeploymentData = runtime.OperationData<operations["repos/create-pages-deployment"]>;
export type ReposGetPagesDeploymentData = runtime.OperationData<operations["repos/get-pages-deployment"]>;
export type ReposCancelPagesDeploymentData = runtime.OperationData<operations["repos/cancel-pages-deployment"]>;
export type ReposGetPagesHealthCheckData = runtime.OperationData<operations["repos/get-pages-health-check"]>;
export type ReposCheckPrivateVulnerabilityReportingData = runtime.OperationData<operations["repos/check-private-vulnerability-reporting"]>;
export type ReposEnablePrivateVulnerabilityReportingData = runtime.OperationData<operations["repos/enable-private-vulnerability-reporting"]>;
export type ReposDisablePrivateVulnerabilityReportingData = runtime.OperationData<operations["repos/disable-private-vulnerability-reporting"]>;
export type ReposCustomPropertiesForReposGetRepositoryValuesData = runtime.OperationData<operations["repos/custom-properties-for-repos-get-repository-values"]>;
export type ReposCustomPropertiesForReposCreateOrUpdateRepositoryValuesData = runtime.OperationData<operations["repos/custom-properties-for-repos-create-or-update-repository-values"]>;
export type PullsListData = runtime.OperationData<operations["pulls/list"]>;
export type PullsCreateData = runtime.OperationData<operations["pulls/create"]>;
export type PullsListReviewCommentsForRepoData = runtime.OperationData<operations["pulls/list-review-comments-for-repo"]>;
export type PullsGetReviewCommentData = runtime.OperationData<operations["pulls/get-review-comment"]>;
export type PullsDeleteReviewCommentData = runtime.OperationData<operations["pulls/delete-review-comment"]>;
export type PullsUpdateReviewCommentData = runtime.OperationData<operations["pulls/update-review-comment"]>;
export type ReactionsListForPullRequestReviewCommentData = runtime.OperationData<operations["reactions/list-for-pull-request-review-comment"]>;
export type ReactionsCreateForPullRequestReviewCommentData = runtime.OperationData<operations["reactions/create-for-pull-request-review-comment"]>;
export type ReactionsDeleteForPullRequestCommentData = runtime.OperationData<operations["reactions/delete-for-pull-request-comment"]>;
export type PullsGetData = runtime.OperationData<operations["pulls/get"]>;
export type PullsUpdateData = runtime.OperationData<operations["pulls/update"]>;
export type CodespacesCreateWithPrForAuthenticatedUserData = runtime.OperationData<operations["codespaces/create-with-pr-for-authenticated-user"]>;
export type PullsListReviewCommentsData = runtime.OperationData<operations["pulls/list-review-comments"]>;
export type PullsCreateReviewCommentData = runtime.OperationData<operations["pulls/create-review-comment"]>;
export type PullsCreateReplyForReviewCommentData = runtime.OperationData<operations["pulls/create-reply-for-review-comment"]>;
export type PullsListCommitsData = runtime.OperationData<operations["pulls/list-commits"]>;
export type PullsListFilesData = runtime.OperationData<operations["pulls/list-files"]>;
export type PullsCheckIfMergedData = runtime.OperationData<operations["pulls/check-if-merged"]>;
export type PullsMergeData = runtime.OperationData<operations["pulls/merge"]>;
export type PullsMergeAsyncData = runtime.OperationData<operations["pulls/merge-async"]>;
export type PullsGetMergeAsyncResultData = runtime.OperationData<operations["pulls/get-merge-async-result"]>;
export type PullsListRequestedReviewersData = runtime.OperationData<operations["pulls/list-requested-reviewers"]>;
export type PullsRequestReviewersData = runtime.OperationData<operations["pulls/request-reviewers"]>;
export type PullsRemoveRequestedReviewersData = runtime.OperationData<operations["pulls/remove-requested-reviewers"]>;
export type PullsListReviewsData = runtime.OperationData<operations["pulls/list-reviews"]>;
export type PullsCreateReviewData = runtime.OperationData<operations["pulls/create-review"]>;
export type PullsGetReviewData = runtime.OperationData<operations["pulls/get-review"]>;
export type PullsUpdateReviewData = runtime.OperationData<operations["pulls/update-review"]>;
export type PullsDeletePendingReviewData = runtime.OperationData<operations["pulls/delete-pending-review"]>;
export type PullsListCommentsForReviewData = runtime.OperationData<operations["pulls/list-comments-for-review"]>;
export type PullsDismissReviewData = runtime.OperationData<operations["pulls/dismiss-review"]>;
export type PullsSubmitReviewData = runtime.OperationData<operations["pulls/submit-review"]>;
export type PullsUpdateBranchData = runtime.OperationData<operations["pulls/update-branch"]>;
export type ReposGetReadmeData = runtime.OperationData<operations["repos/get-readme"]>;
export type ReposGetReadmeInDirectoryData = runtime.OperationData<operations["repos/get-readme-in-directory"]>;
export type ReposListReleasesData = runtime.OperationData<operations["repos/list-releases"]>;
export type ReposCreateReleaseData = runtime.OperationData<operations["repos/create-release"]>;
export type ReposGetReleaseAssetData = runtime.OperationData<operations["repos/get-release-asset"]>;
export type ReposDeleteReleaseAssetData = runtime.OperationData<operations["repos/delete-release-asset"]>;
export type ReposUpdateReleaseAssetData = runtime.OperationData<operations["repos/update-release-asset"]>;
export type ReposGenerateReleaseNotesData = runtime.OperationData<operations["repos/generate-release-notes"]>;
export type ReposGetLatestReleaseData = runtime.OperationData<operations["repos/get-latest-release"]>;
export type ReposGetReleaseByTagData = runtime.OperationData<operations["repos/get-release-by-tag"]>;
export type ReposGetReleaseData = runtime.OperationData<operations["repos/get-release"]>;
export type ReposDeleteReleaseData = runtime.OperationData<operations["repos/delete-release"]>;
export type ReposUpdateReleaseData = runtime.OperationData<operations["repos/update-release"]>;
export type ReposListReleaseAssetsData = runtime.OperationData<operations["repos/list-release-assets"]>;
export type ReposUploadReleaseAssetData = runtime.OperationData<operations["repos/upload-release-asset"]>;
export type ReactionsListForReleaseData = runtime.OperationData<operations["reactions/list-for-release"]>;
export type ReactionsCreateForReleaseData = runtime.OperationData<operations["reactions/create-for-release"]>;
export type ReactionsDeleteForReleaseData = runtime.OperationData<operations["reactions/delete-for-release"]>;
export type ReposGetBranchRulesData = runtime.OperationData<operations["repos/get-branch-rules"]>;
export type ReposGetRepoRulesetsData = runtime.OperationData<operations["repos/get-repo-rulesets"]>;
export type ReposCreateRepoRulesetData = runtime.OperationData<operations["repos/create-repo-ruleset"]>;
export type ReposGetRepoRuleSuitesData = runtime.OperationData<operations["repos/get-repo-rule-suites"]>;
export type ReposGetRepoRuleSuiteData = runtime.OperationData<operations["repos/get-repo-rule-suite"]>;
export type ReposGetRepoRulesetData = runtime.OperationData<operations["repos/get-repo-ruleset"]>;
export type ReposUpdateRepoRulesetData = runtime.OperationData<operations["repos/update-repo-ruleset"]>;
export type ReposDeleteRepoRulesetData = runtime.OperationData<operations["repos/delete-repo-ruleset"]>;
export type ReposGetRepoRulesetHistoryData = runtime.OperationData<operations["repos/get-repo-ruleset-history"]>;
export type ReposGetRepoRulesetVersionData = runtime.OperationData<operations["repos/get-repo-ruleset-version"]>;
export type SecretScanningListAlertsForRepoData = runtime.OperationData<operations["secret-scanning/list-alerts-for-repo"]>;
export type SecretScanningGetAlertData = runtime.OperationData<operations["secret-scanning/get-alert"]>;
export type SecretScanningUpdateAlertData = runtime.OperationData<operations["secret-scanning/update-alert"]>;
export type SecretScanningListLocationsForAlertData = runtime.OperationData<operations["secret-scanning/list-locations-for-alert"]>;
export type SecretScanningListRepoCustomPatternsData = runtime.OperationData<operations["secret-scanning/list-repo-custom-patterns"]>;
export type SecretScanningBulkCreateRepoCustomPatternsData = runtime.OperationData<operations["secret-scanning/bulk-create-repo-custom-patterns"]>;
export type SecretScanningBulkDeleteRepoCustomPatternsData = runtime.OperationData<operations["secret-scanning/bulk-delete-repo-custom-patterns"]>;
export type SecretScanningUpdateRepoCustomPatternData = runtime.OperationData<operations["secret-scanning/update-repo-custom-pattern"]>;
export type SecretScanningCreatePushProtectionBypassData = runtime.OperationData<operations["secret-scanning/create-push-protection-bypass"]>;
export type SecretScanningGetScanHistoryData = runtime.OperationData<operations["secret-scanning/get-scan-history"]>;
export type SecurityAdvisoriesListRepositoryAdvisoriesData = runtime.OperationData<operations["security-advisories/list-repository-advisories"]>;
export type SecurityAdvisoriesCreateRepositoryAdvisoryData = runtime.OperationData<operations["security-advisories/create-repository-advisory"]>;
export type SecurityAdvisoriesCreatePrivateVulnerabilityReportData = runtime.OperationData<operations["security-advisories/create-private-vulnerability-report"]>;
export type SecurityAdvisoriesGetRepositoryAdvisoryData = runtime.OperationData<operations["security-advisories/get-repository-advisory"]>;
export type SecurityAdvisoriesUpdateRepositoryAdvisoryData = runtime.OperationData<operations["security-advisories/update-repository-advisory"]>;
export type SecurityAdvisoriesCreateRepositoryAdvisoryCveRequestData = runtime.OperationData<operations["security-advisories/create-repository-advisory-cve-request"]>;
export type SecurityAdvisoriesCreateForkData = runtime.OperationData<operations["security-advisories/create-fork"]>;
export type PullRequestStacksListData = runtime.OperationData<operations["pull-request-stacks/list"]>;
export type PullRequestStacksCreateData = runtime.OperationData<operations["pull-request-stacks/create"]>;
export type PullRequestStacksGetData = runtime.OperationData<operations["pull-request-stacks/get"]>;
export type PullRequestStacksAddData = runtime.OperationData<operations["pull-request-stacks/add"]>;
export type PullRequestStacksUnstackData = runtime.OperationData<operations["pull-request-stacks/unstack"]>;
export type ActivityListStargazersForRepoData = runtime.OperationData<operations["activity/list-stargazers-for-repo"]>;
export type ActivityGetStargazerCountForRepoData = runtime.OperationData<operations["activity/get-stargazer-count-for-repo"]>;
export type ReposGetCodeFrequencyStatsData = runtime.OperationData<operations["repos/get-code-frequency-stats"]>;
export type ReposGetCommitActivityStatsData = runtime.OperationData<operations["repos/get-commit-activity-stats"]>;
export type ReposGetContributorsStatsData = runtime.OperationData<operations["repos/get-contributors-stats"]>;
export type ReposGetParticipationStatsData = runtime.OperationData<operations["repos/get-participation-stats"]>;
export type ReposGetPunchCardStatsData = runtime.OperationData<operations["repos/get-punch-card-stats"]>;
export type ReposCreateCommitStatusData = runtime.OperationData<operations["repos/create-commit-status"]>;
export type ActivityListWatchersForRepoData = runtime.OperationData<operations["activity/list-watchers-for-repo"]>;
export type ActivityGetRepoSubscriptionData = runtime.OperationData<operations["activity/get-repo-subscription"]>;
export type ActivitySetRepoSubscriptionData = runtime.OperationData<operations["activity/set-repo-subscription"]>;
export type ActivityDeleteRepoSubscriptionData = runtime.OperationData<operations["activity/delete-repo-subscription"]>;
export type ReposListTagsData = runtime.OperationData<operations["repos/list-tags"]>;
export type ReposDownloadTarballArchiveData = runtime.OperationData<operations["repos/download-tarball-archive"]>;
export type ReposListTeamsData = runtime.OperationData<operations["repos/list-teams"]>;
export type ReposGetAllTopicsData = runtime.OperationData<operations["repos/get-all-topics"]>;
export type ReposReplaceAllTopicsData = runtime.OperationData<operations["repos/replace-all-topics"]>;
export type ReposGetClonesData = runtime.OperationData<operations["repos/get-clones"]>;
export type ReposGetTopPathsData = runtime.OperationData<operations["repos/get-top-paths"]>;
export type ReposGetTopReferrersData = runtime.OperationData<operations["repos/get-top-referrers"]>;
export type ReposGetViewsData = runtime.OperationData<operations["repos/get-views"]>;
export type ReposTransferData = runtime.OperationData<operations["repos/transfer"]>;
export type ReposCheckVulnerabilityAlertsData = runtime.OperationData<operations["repos/check-vulnerability-alerts"]>;
export type ReposEnableVulnerabilityAlertsData = runtime.OperationData<operations["repos/enable-vulnerability-alerts"]>;
export type ReposDisableVulnerabilityAlertsData = runtime.OperationData<operations["repos/disable-vulnerability-alerts"]>;
export type ReposDownloadZipballArchiveData = runtime.OperationData<operations["repos/download-zipball-archive"]>;
export type ReposCreateUsingTemplateData = runtime.OperationData<operations["repos/create-using-template"]>;
export type ReposListPublicData = runtime.OperationData<operations["repos/list-public"]>;
export type SearchCodeData = runtime.OperationData<operations["search/code"]>;
export type SearchCommitsData = runtime.OperationData<operations["search/commits"]>;
export type SearchIssuesAndPullRequestsData = runtime.OperationData<operations["search/issues-and-pull-requests"]>;
export type SearchLabelsData = runtime.OperationData<operations["search/labels"]>;
export type SearchReposData = runtime.OperationData<operations["search/repos"]>;
export type SearchTopicsData = runtime.OperationData<operations["search/topics"]>;
export type SearchUsersData = runtime.OperationData<operations["search/users"]>;
export type TeamsGetLegacyData = runtime.OperationData<operations["teams/get-legacy"]>;
export type TeamsDeleteLegacyData = runtime.OperationData<operations["teams/delete-legacy"]>;
export type TeamsUpdateLegacyData = runtime.OperationData<operations["teams/update-legacy"]>;
export type TeamsListPendingInvitationsLegacyData = runtime.OperationData<operations["teams/list-pending-invitations-legacy"]>;
export type TeamsListMembersLegacyData = runtime.OperationData<operations["teams/list-members-legacy"]>;
export type TeamsGetMemberLegacyData = runtime.OperationData<operations["teams/get-member-legacy"]>;
export type TeamsAddMemberLegacyData = runtime.OperationData<operations["teams/add-member-legacy"]>;
export type TeamsRemoveMemberLegacyData = runtime.OperationData<operations["teams/remove-member-legacy"]>;
export type TeamsGetMembershipForUserLegacyData = runtime.OperationData<operations["teams/get-membership-for-user-legacy"]>;
export type TeamsAddOrUpdateMembershipForUserLegacyData = runtime.OperationData<operations["teams/add-or-update-membership-for-user-legacy"]>;
export type TeamsRemoveMembershipForUserLegacyData = runtime.OperationData<operations["teams/remove-membership-for-user-legacy"]>;
export type TeamsListReposLegacyData = runtime.OperationData<operations["teams/list-repos-legacy"]>;
export type TeamsCheckPermissionsForRepoLegacyData = runtime.OperationData<operations["teams/check-permissions-for-repo-legacy"]>;
export type TeamsAddOrUpdateRepoPermissionsLegacyData = runtime.OperationData<operations["teams/add-or-update-repo-permissions-legacy"]>;
export type TeamsRemoveRepoLegacyData = runtime.OperationData<operations["teams/remove-repo-legacy"]>;
export type TeamsListChildLegacyData = runtime.OperationData<operations["teams/list-child-legacy"]>;
export type UsersGetAuthenticatedData = runtime.OperationData<operations["users/get-authenticated"]>;
export type UsersUpdateAuthenticatedData = runtime.OperationData<operations["users/update-authenticated"]>;
export type UsersListBlockedByAuthenticatedUserData = runtime.OperationData<operations["users/list-blocked-by-authenticated-user"]>;
export type UsersCheckBlockedData = runtime.OperationData<operations["users/check-blocked"]>;
export type UsersBlockData = runtime.OperationData<operations["users/block"]>;
export type UsersUnblockData = runtime.OperationData<operations["users/unblock"]>;
export type CodespacesListForAuthenticatedUserData = runtime.OperationData<operations["codespaces/list-for-authenticated-user"]>;
export type CodespacesCreateForAuthenticatedUserData = runtime.OperationData<operations["codespaces/create-for-authenticated-user"]>;
export type CodespacesListSecretsForAuthenticatedUserData = runtime.OperationData<operations["codespaces/list-secrets-for-authenticated-user"]>;
export type CodespacesGetPublicKeyForAuthenticatedUserData = runtime.OperationData<operations["codespaces/get-public-key-for-authenticated-user"]>;
export type CodespacesGetSecretForAuthenticatedUserData = runtime.OperationData<operations["codespaces/get-secret-for-authenticated-user"]>;
export type CodespacesCreateOrUpdateSecretForAuthenticatedUserData = runtime.OperationData<operations["codespaces/create-or-update-secret-for-authenticated-user"]>;
export type CodespacesDeleteSecretForAuthenticatedUserData = runtime.OperationData<operations["codespaces/delete-secret-for-authenticated-user"]>;
export type CodespacesListRepositoriesForSecretForAuthenticatedUserData = runtime.OperationData<operations["codespaces/list-repositories-for-secret-for-authenticated-user"]>;
export type CodespacesSetRepositoriesForSecretForAuthenticatedUserData = runtime.OperationData<operations["codespaces/set-repositories-for-secret-for-authenticated-user"]>;
export type CodespacesAddRepositoryForSecretForAuthenticatedUserData = runtime.OperationData<operations["codespaces/add-repository-for-secret-for-authenticated-user"]>;
export type CodespacesRemoveRepositoryForSecretForAuthenticatedUserData = runtime.OperationData<operations["codespaces/remove-repository-for-secret-for-authenticated-user"]>;
export type CodespacesGetForAuthenticatedUserData = runtime.OperationData<operations["codespaces/get-for-authenticated-user"]>;
export type CodespacesDeleteForAuthenticatedUserData = runtime.OperationData<operations["codespaces/delete-for-authenticated-user"]>;
export type CodespacesUpdateForAuthenticatedUserData = runtime.OperationData<operations["codespaces/update-for-authenticated-user"]>;
export type CodespacesExportForAuthenticatedUserData = runtime.OperationData<operations["codespaces/export-for-authenticated-user"]>;
export type CodespacesGetExportDetailsForAuthenticatedUserData = runtime.OperationData<operations["codespaces/get-export-details-for-authenticated-user"]>;
export type CodespacesCodespaceMachinesForAuthenticatedUserData = runtime.OperationData<operations["codespaces/codespace-machines-for-authenticated-user"]>;
export type CodespacesPublishForAuthenticatedUserData = runtime.OperationData<operations["codespaces/publish-for-authenticated-user"]>;
export type CodespacesStartForAuthenticatedUserData = runtime.OperationData<operations["codespaces/start-for-authenticated-user"]>;
export type CodespacesStopForAuthenticatedUserData = runtime.OperationData<operations["codespaces/stop-for-authenticated-user"]>;
export type PackagesListDockerMigrationConflictingPackagesForAuthenticatedUserData = runtime.OperationData<operations["packages/list-docker-migration-conflicting-packages-for-authenticated-user"]>;
export type UsersSetPrimaryEmailVisibilityForAuthenticatedUserData = runtime.OperationData<operations["users/set-primary-email-visibility-for-authenticated-user"]>;
export type UsersListEmailsForAuthenticatedUserData = runtime.OperationData<operations["users/list-emails-for-authenticated-user"]>;
export type UsersAddEmailForAuthenticatedUserData = runtime.OperationData<operations["users/add-email-for-authenticated-user"]>;
export type UsersDeleteEmailForAuthenticatedUserData = runtime.OperationData<operations["users/delete-email-for-authenticated-user"]>;
export type UsersListFollowersForAuthenticatedUserData = runtime.OperationData<operations["users/list-followers-for-authenticated-user"]>;
export type UsersListFollowedByAuthenticatedUserData = runtime.OperationData<operations["users/list-followed-by-authenticated-user"]>;
export type UsersCheckPersonIsFollowedByAuthenticatedData = runtime.OperationData<operations["users/check-person-is-followed-by-authenticated"]>;
export type UsersFollowData = runtime.OperationData<operations["users/follow"]>;
export type UsersUnfollowData = runtime.OperationData<operations["users/unfollow"]>;
export type UsersListGpgKeysForAuthenticatedUserData = runtime.OperationData<operations["users/list-gpg-keys-for-authenticated-user"]>;
export type UsersCreateGpgKeyForAuthenticatedUserData = runtime.OperationData<operations["users/create-gpg-key-for-authenticated-user"]>;
export type UsersGetGpgKeyForAuthenticatedUserData = runtime.OperationData<operations["users/get-gpg-key-for-authenticated-user"]>;
export type UsersDeleteGpgKeyForAuthenticatedUserData = runtime.OperationData<operations["users/delete-gpg-key-for-authenticated-user"]>;
export type AppsListInstallationsForAuthenticatedUserData = runtime.OperationData<operations["apps/list-installations-for-authenticated-user"]>;
export type AppsListInstallationReposForAuthenticatedUserData = runtime.OperationData<operations["apps/list-installation-repos-for-authenticated-user"]>;
export type AppsAddRepoToInstallationForAuthenticatedUserData = runtime.OperationData<operations["apps/add-repo-to-installation-for-authenticated-user"]>;
export type AppsRemoveRepoFromInstallationForAuthenticatedUserData = runtime.OperationData<operations["apps/remove-repo-from-installation-for-authenticated-user"]>;
export type InteractionsGetRestrictionsForAuthenticatedUserData = runtime.OperationData<operations["interactions/get-restrictions-for-authenticated-user"]>;
export type InteractionsSetRestrictionsForAuthenticatedUserData = runtime.OperationData<operations["interactions/set-restrictions-for-authenticated-user"]>;
export type InteractionsRemoveRestrictionsForAuthenticatedUserData = runtime.OperationData<operations["interactions/remove-restrictions-for-authenticated-user"]>;
export type IssuesListForAuthenticatedUserData = runtime.OperationData<operations["issues/list-for-authenticated-user"]>;
export type UsersListPublicSshKeysForAuthenticatedUserData = runtime.OperationData<operations["users/list-public-ssh-keys-for-authenticated-user"]>;
export type UsersCreatePublicSshKeyForAuthenticatedUserData = runtime.OperationData<operations["users/create-public-ssh-key-for-authenticated-user"]>;
export type UsersGetPublicSshKeyForAuthenticatedUserData = runtime.OperationData<operations["users/get-public-ssh-key-for-authenticated-user"]>;
export type UsersDeletePublicSshKeyForAuthenticatedUserData = runtime.OperationData<operations["users/delete-public-ssh-key-for-authenticated-user"]>;
export type AppsListSubscriptionsForAuthenticatedUserData = runtime.OperationData<operations["apps/list-subscriptions-for-authenticated-user"]>;
export type AppsListSubscriptionsForAuthenticatedUserStubbedData = runtime.OperationData<operations["apps/list-subscriptions-for-authenticated-user-stubbed"]>;
export type OrgsListMembershipsForAuthenticatedUserData = runtime.OperationData<operations["orgs/list-memberships-for-authenticated-user"]>;
export type OrgsGetMembershipForAuthenticatedUserData = runtime.OperationData<operations["orgs/get-membership-for-authenticated-user"]>;
export type OrgsUpdateMembershipForAuthenticatedUserData = runtime.OperationData<operations["orgs/update-membership-for-authenticated-user"]>;
export type MigrationsListForAuthenticatedUserData = runtime.OperationData<operations["migrations/list-for-authenticated-user"]>;
export type MigrationsStartForAuthenticatedUserData = runtime.OperationData<operations["migrations/start-for-authenticated-user"]>;
export type MigrationsGetStatusForAuthenticatedUserData = runtime.OperationData<operations["migrations/get-status-for-authenticated-user"]>;
export type MigrationsGetArchiveForAuthenticatedUserData = runtime.OperationData<operations["migrations/get-archive-for-authenticated-user"]>;
export type MigrationsDeleteArchiveForAuthenticatedUserData = runtime.OperationData<operations["migrations/delete-archive-for-authenticated-user"]>;
export type MigrationsUnlockRepoForAuthenticatedUserData = runtime.OperationData<operations["migrations/unlock-repo-for-authenticated-user"]>;
export type MigrationsListReposForAuthenticatedUserData = runtime.OperationData<operations["migrations/list-repos-for-authenticated-user"]>;
export type OrgsListForAuthenticatedUserData = runtime.OperationData<operations["orgs/list-for-authenticated-user"]>;
export type PackagesListPackagesForAuthenticatedUserData = runtime.OperationData<operations["packages/list-packages-for-authenticated-user"]>;
export type PackagesGetPackageForAuthenticatedUserData = runtime.OperationData<operations["packages/get-package-for-authenticated-user"]>;
export type PackagesDeletePackageForAuthenticatedUserData = runtime.OperationData<operations["packages/delete-package-for-authenticated-user"]>;
export type PackagesRestorePackageForAuthenticatedUserData = runtime.OperationData<operations["packages/restore-package-for-authenticated-user"]>;
export type PackagesGetAllPackageVersionsForPackageOwnedByAuthenticatedUserData = runtime.OperationData<operations["packages/get-all-package-versions-for-package-owned-by-authenticated-user"]>;
export type PackagesGetPackageVersionForAuthenticatedUserData = runtime.OperationData<operations["packages/get-package-version-for-authenticated-user"]>;
export type PackagesDeletePackageVersionForAuthenticatedUserData = runtime.OperationData<operations["packages/delete-package-version-for-authenticated-user"]>;
export type PackagesRestorePackageVersionForAuthenticatedUserData = runtime.OperationData<operations["packages/restore-package-version-for-authenticated-user"]>;
export type UsersListPublicEmailsForAuthenticatedUserData = runtime.OperationData<operations["users/list-public-emails-for-authenticated-user"]>;
export type ReposListForAuthenticatedUserData = runtime.OperationData<operations["repos/list-for-authenticated-user"]>;
export type ReposCreateForAuthenticatedUserData = runtime.OperationData<operations["repos/create-for-authenticated-user"]>;
export type ReposListInvitationsForAuthenticatedUserData = runtime.OperationData<operations["repos/list-invitations-for-authenticated-user"]>;
export type ReposDeclineInvitationForAuthenticatedUserData = runtime.OperationData<operations["repos/decline-invitation-for-authenticated-user"]>;
export type ReposAcceptInvitationForAuthenticatedUserData = runtime.OperationData<operations["repos/accept-invitation-for-authenticated-user"]>;
export type UsersListSocialAccountsForAuthenticatedUserData = runtime.OperationData<operations["users/list-social-accounts-for-authenticated-user"]>;
export type UsersAddSocialAccountForAuthenticatedUserData = runtime.OperationData<operations["users/add-social-account-for-authenticated-user"]>;
export type UsersDeleteSocialAccountForAuthenticatedUserData = runtime.OperationData<operations["users/delete-social-account-for-authenticated-user"]>;
export type UsersListSshSigningKeysForAuthenticatedUserData = runtime.OperationData<operations["users/list-ssh-signing-keys-for-authenticated-user"]>;
export type UsersCreateSshSigningKeyForAuthenticatedUserData = runtime.OperationData<operations["users/create-ssh-signing-key-for-authenticated-user"]>;
export type UsersGetSshSigningKeyForAuthenticatedUserData = runtime.OperationData<operations["users/get-ssh-signing-key-for-authenticated-user"]>;
export type UsersDeleteSshSigningKeyForAuthenticatedUserData = runtime.OperationData<operations["users/delete-ssh-signing-key-for-authenticated-user"]>;
export type ActivityListReposStarredByAuthenticatedUserData = runtime.OperationData<operations["activity/list-repos-starred-by-authenticated-user"]>;
export type ActivityCheckRepoIsStarredByAuthenticatedUserData = runtime.OperationData<operations["activity/check-repo-is-starred-by-authenticated-user"]>;
export type ActivityStarRepoForAuthenticatedUserData = runtime.OperationData<operations["activity/star-repo-for-authenticated-user"]>;
export type ActivityUnstarRepoForAuthenticatedUserData = runtime.OperationData<operations["activity/unstar-repo-for-authenticated-user"]>;
export type ActivityListWatchedReposForAuthenticatedUserData = runtime.OperationData<operations["activity/list-watched-repos-for-authenticated-user"]>;
export type TeamsListForAuthenticatedUserData = runtime.OperationData<operations["teams/list-for-authenticated-user"]>;
export type UsersGetByIdData = runtime.OperationData<operations["users/get-by-id"]>;
export type ProjectsCreateDraftItemForAuthenticatedUserData = runtime.OperationData<operations["projects/create-draft-item-for-authenticated-user"]>;
export type UsersListData = runtime.OperationData<operations["users/list"]>;
export type ProjectsCreateViewForUserData = runtime.OperationData<operations["projects/create-view-for-user"]>;
export type UsersGetByUsernameData = runtime.OperationData<operations["users/get-by-username"]>;
export type UsersListAttestationsBulkData = runtime.OperationData<operations["users/list-attestations-bulk"]>;
export type UsersDeleteAttestationsBulkData = runtime.OperationData<operations["users/delete-attestations-bulk"]>;
export type UsersDeleteAttestationsBySubjectDigestData = runtime.OperationData<operations["users/delete-attestations-by-subject-digest"]>;
export type UsersDeleteAttestationsByIdData = runtime.OperationData<operations["users/delete-attestations-by-id"]>;
export type UsersListAttestationsData = runtime.OperationData<operations["users/list-attestations"]>;
export type CopilotSpacesListForUserData = runtime.OperationData<operations["copilot-spaces/list-for-user"]>;
export type CopilotSpacesCreateForUserData = runtime.OperationData<operations["copilot-spaces/create-for-user"]>;
export type CopilotSpacesGetForUserData = runtime.OperationData<operations["copilot-spaces/get-for-user"]>;
export type CopilotSpacesUpdateForUserData = runtime.OperationData<operations["copilot-spaces/update-for-user"]>;
export type CopilotSpacesDeleteForUserData = runtime.OperationData<operations["copilot-spaces/delete-for-user"]>;
export type CopilotSpacesListCollaboratorsForUserData = runtime.OperationData<operations["copilot-spaces/list-collaborators-for-user"]>;
export type CopilotSpacesAddCollaboratorForUserData = runtime.OperationData<operations["copilot-spaces/add-collaborator-for-user"]>;
export type CopilotSpacesUpdateCollaboratorForUserData = runtime.OperationData<operations["copilot-spaces/update-collaborator-for-user"]>;
export type CopilotSpacesRemoveCollaboratorForUserData = runtime.OperationData<operations["copilot-spaces/remove-collaborator-for-user"]>;
export type CopilotSpacesListResourcesForUserData = runtime.OperationData<operations["copilot-spaces/list-resources-for-user"]>;
export type CopilotSpacesCreateResourceForUserData = runtime.OperationData<operations["copilot-spaces/create-resource-for-user"]>;
export type CopilotSpacesGetResourceForUserData = runtime.OperationData<operations["copilot-spaces/get-resource-for-user"]>;
export type CopilotSpacesUpdateResourceForUserData = runtime.OperationData<operations["copilot-spaces/update-resource-for-user"]>;
export type CopilotSpacesDeleteResourceForUserData = runtime.OperationData<operations["copilot-spaces/delete-resource-for-user"]>;
export type PackagesListDockerMigrationConflictingPackagesForUserData = runtime.OperationData<operations["packages/list-docker-migration-conflicting-packages-for-user"]>;
export type ActivityListEventsForAuthenticatedUserData = runtime.OperationData<operations["activity/list-events-for-authenticated-user"]>;
export type ActivityListOrgEventsForAuthenticatedUserData = runtime.OperationData<operations["activity/list-org-events-for-authenticated-user"]>;
export type ActivityListPublicEventsForUserData = runtime.OperationData<operations["activity/list-public-events-for-user"]>;
export type UsersListFollowersForUserData = runtime.OperationData<operations["users/list-followers-for-user"]>;
export type UsersListFollowingForUserData = runtime.OperationData<operations["users/list-following-for-user"]>;
export type UsersCheckFollowingForUserData = runtime.OperationData<operations["users/check-following-for-user"]>;
export type GistsListForUserData = runtime.OperationData<operations["gists/list-for-user"]>;
export type UsersListGpgKeysForUserData = runtime.OperationData<operations["users/list-gpg-keys-for-user"]>;
export type UsersGetContextForUserData = runtime.OperationData<operations["users/get-context-for-user"]>;
export type AppsGetUserInstallationData = runtime.OperationData<operations["apps/get-user-installation"]>;
export type UsersListPublicKeysForUserData = runtime.OperationData<operations["users/list-public-keys-for-user"]>;
export type OrgsListForUserData = runtime.OperationData<operations["orgs/list-for-user"]>;
export type PackagesListPackagesForUserData = runtime.OperationData<operations["packages/list-packages-for-user"]>;
export type PackagesGetPackageForUserData = runtime.OperationData<operations["packages/get-package-for-user"]>;
export type PackagesDeletePackageForUserData = runtime.OperationData<operations["packages/delete-package-for-user"]>;
export type PackagesRestorePackageForUserData = runtime.OperationData<operations["packages/restore-package-for-user"]>;
export type PackagesGetAllPackageVersionsForPackageOwnedByUserData = runtime.OperationData<operations["packages/get-all-package-versions-for-package-owned-by-user"]>;
export type PackagesGetPackageVersionForUserData = runtime.OperationData<operations["packages/get-package-version-for-user"]>;
export type PackagesDeletePackageVersionForUserData = runtime.OperationData<operations["packages/delete-package-version-for-user"]>;
export type PackagesRestorePackageVersionForUserData = runtime.OperationData<operations["packages/restore-package-version-for-user"]>;
export type ProjectsListForUserData = runtime.OperationData<operations["projects/list-for-user"]>;
export type ProjectsGetForUserData = runtime.OperationData<operations["projects/get-for-user"]>;
export type ProjectsListFieldsForUserData = runtime.OperationData<operations["projects/list-fields-for-user"]>;
export type ProjectsAddFieldForUserData = runtime.OperationData<operations["projects/add-field-for-user"]>;
export type ProjectsGetFieldForUserData = runtime.OperationData<operations["projects/get-field-for-user"]>;
export type ProjectsListItemsForUserData = runtime.OperationData<operations["projects/list-items-for-user"]>;
export type ProjectsAddItemForUserData = runtime.OperationData<operations["projects/add-item-for-user"]>;
export type ProjectsGetUserItemData = runtime.OperationData<operations["projects/get-user-item"]>;
export type ProjectsDeleteItemForUserData = runtime.OperationData<operations["projects/delete-item-for-user"]>;
export type ProjectsUpdateItemForUserData = runtime.OperationData<operations["projects/update-item-for-user"]>;
export type ProjectsListViewItemsForUserData = runtime.OperationData<operations["projects/list-view-items-for-user"]>;
export type ActivityListReceivedEventsForUserData = runtime.OperationData<operations["activity/list-received-events-for-user"]>;
export type ActivityListReceivedPublicEventsForUserData = runtime.OperationData<operations["activity/list-received-public-events-for-user"]>;
export type ReposListForUserData = runtime.OperationData<operations["repos/list-for-user"]>;
export type BillingGetGithubBillingAiCreditUsageReportUserData = runtime.OperationData<operations["billing/get-github-billing-ai-credit-usage-report-user"]>;
export type BillingGetGithubBillingPremiumRequestUsageReportUserData = runtime.OperationData<operations["billing/get-github-billing-premium-request-usage-report-user"]>;
export type BillingGetGithubBillingUsageReportUserData = runtime.OperationData<operations["billing/get-github-billing-usage-report-user"]>;
export type BillingGetGithubBillingUsageSummaryReportUserData = runtime.OperationData<operations["billing/get-github-billing-usage-summary-report-user"]>;
export type UsersListSocialAccountsForUserData = runtime.OperationData<operations["users/list-social-accounts-for-user"]>;
export type UsersListSshSigningKeysForUserData = runtime.OperationData<operations["users/list-ssh-signing-keys-for-user"]>;
export type ActivityListReposStarredByUserData = runtime.OperationData<operations["activity/list-repos-starred-by-user"]>;
export type ActivityListReposWatchedByUserData = runtime.OperationData<operations["activity/list-repos-watched-by-user"]>;
export type MetaGetAllVersionsData = runtime.OperationData<operations["meta/get-all-versions"]>;
export type MetaGetZenData = runtime.OperationData<operations["meta/get-zen"]>;
export type ReposCompareCommitsData = runtime.OperationData<operations["repos/compare-commits"]>;
export type OrgsListOrganizationFineGrainedPermissionsData = runtime.OperationData<operations["orgs/list-organization-fine-grained-permissions"]>;
