/** The calls of templates, by who may make them. */
export const templates = {
  signedIn: ['getBuiltInTemplate', 'listBuiltInTemplates', 'getTaskTemplate', 'listTaskTemplates'],
  projectMember: ['importTaskTemplate'],
  projectManager: ['createTaskTemplate'],
  admin: [
    'importBuiltInTemplate',
    'importProjectTemplate',
    'listProjectTemplates',
    'getRowsOfTemplate',
    ...(['listTemplatePhases', 'listTemplateStatuses', 'listTemplateTasks'] as const),
    'saveProjectTemplate',
    'deleteProjectTemplate',
    'renameProjectTemplate',
    'deleteTaskTemplate',
    'replaceTaskTemplate',
    ...([
      'addTemplateTask',
      'editTemplateTask',
      'moveTemplateTask',
      'deleteTemplateTasks',
    ] as const),
    ...(['labelTemplateTask', 'createTemplateTaskLabel', 'setTemplatePhaseLabel'] as const),
    ...(['createTemplatePhase', 'renameTemplatePhase', 'recolourTemplatePhase'] as const),
    ...(['deleteTemplatePhase', 'createTemplateStatus', 'renameTemplateStatus'] as const),
    'updateTemplateStatus',
  ],
} as const

/** The calls of insights and the roadmap, for the members of a project. */
export const insights = [
  ...(['getPhaseLabel', 'listRoadmapPhases', 'listRoadmapTasks'] as const),
  ...(['setRoadmapDates', 'addRoadmapTask', 'listProjectCalendars'] as const),
  ...(['listBaselines', 'compareBaseline'] as const),
  'getInsights',
  'listLastUpdated',
  'listProjectLogs',
  'listStatusOverview',
  'listPriorityOverview',
  'getDeadline',
  'getMemberStats',
  'listMemberTasks',
  'listOverdueTasks',
  'listEarlyTasks',
  'listLateTasks',
  'listOverloggedTasks',
] as const

/** The calls of imports, for owners and admins. */
export const imports = [
  'previewImport',
  'startImport',
  'listImports',
  'getImport',
  'cancelImport',
] as const

/** The calls of webhooks, for owners and admins. */
export const webhooks = [
  'listWebhooks',
  'createWebhook',
  'updateWebhook',
  'deleteWebhook',
  'renewWebhookSecret',
  'testWebhook',
  'listDeliveries',
  'getDelivery',
  'sendDeliveryAgain',
] as const

/** The calls of the admin centre, for owners and admins. */
export const organisation = [
  'getOrganization',
  'listAdmins',
  ...(['listAudit', 'listAuditNames', 'exportAudit'] as const),
  'renameOrganization',
  'setContactNumber',
  'listUsers',
  'listOrganizationTeams',
  'listOrganizationProjects',
  'getOrganizationTeam',
  'saveOrganizationTeam',
  'deleteOrganizationTeam',
  'removeOrganizationMember',
  'inviteToOrganizationTeam',
  'deleteOrganizationProject',
] as const

/** The calls of reporting, for owners and admins; on the free plan for nobody. */
export const reporting = [
  ...(['listSavedReports', 'addSavedReport', 'changeSavedReport', 'deleteSavedReport'] as const),
  'mailSavedReport',
  'getReportingInfo',
  'getReportingStatistics',
  'listReportingTeams',
  'listReportingTeamProjects',
  'listReportingTeamMembers',
  'getReportingTeam',
  'listTimeSheetCategories',
  'listTimeSheetProjects',
  'getTimeSheet',
  'listProjectTime',
  'listMemberTime',
  'listEstimatedVsActual',
  'exportTimeSheet',
  'exportLoggedTime',
  'listTimeToApprove',
  ...(['listReportingProjects', 'listReportedTeamProjects', 'getReportingProject'] as const),
  'getReportsAsOf',
  ...(['getReportedProjectInfo', 'listReportedProjectMembers'] as const),
  ...(['listReportedProjectTasks', 'listReportedProjectTime'] as const),
  ...(['exportReportedProjectMembers', 'exportReportedProjectTasks'] as const),
  'exportReportedProjectTime',
  ...(['exportReportingTeamMembers', 'exportReportingTeamProjects'] as const),
  'exportReportingProjects',
  'listReportingMembers',
  'exportReportingMembers',
  ...(['exportReportingMemberProjects', 'exportReportingMemberTasks'] as const),
  ...(['exportReportingFlatTasks', 'exportReportingMemberTimeLogs'] as const),
  'exportReportingMemberActivities',
  ...(['getReportingMember', 'getReportingTeamMember', 'listReportingMemberTasks'] as const),
  ...(['listReportingMemberTimeLogs', 'listReportingMemberActivities'] as const),
  'getReportingMemberProjectStats',
  ...(['getReportingMemberTaskStats', 'listReportingMemberProjects'] as const),
] as const

/** The calls of the schedule, for owners and admins. */
export const schedule = [
  ...(['getWorkingTime', 'setWorkingTime', 'listScheduleDates'] as const),
  ...(['listScheduleMembers', 'listScheduleProjects', 'getWorkload', 'getMemberWorkload'] as const),
  ...(['addAllocation', 'changeAllocation', 'deleteAllocation', 'splitAllocation'] as const),
  ...(['drawAllocation', 'mergeAllocations', 'applyScheduleDraft'] as const),
  ...(['addDaysOff', 'changeDaysOff', 'deleteDaysOff', 'setMemberHours'] as const),
] as const

/** The calls of approved time, for owners, admins and the manager of a project. */
export const timeApprovals = [
  ...(['setBaseline', 'deleteBaseline'] as const),
  ...(['approveTime', 'takeBackApproval', 'previewTimeApproval', 'exportApprovedTime'] as const),
] as const

/** The calls of billing, for owners and admins. */
export const billing = [
  'redeemCode',
  'switchToFreePlan',
  ...(['upgradePlan', 'changePlan', 'pausePlan', 'resumePlan', 'cancelPlan', 'buySeats'] as const),
  'previewChange',
  ...(['getBillingInfo', 'getFreePlan', 'listPlans', 'getStorage', 'getAccountStorage'] as const),
  ...(['listCharges', 'listTransactions', 'getInvoice', 'listCountries'] as const),
  ...(['getPaymentMethodPage', 'getBillingConfiguration', 'saveBillingConfiguration'] as const),
] as const
