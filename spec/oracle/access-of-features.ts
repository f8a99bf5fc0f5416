/** The calls of templates, by who may make them. */
export const templates = {
  signedIn: [
    'getBuiltInTemplate',
    'listBuiltInTemplates',
    'listProjectTemplates',
    'getTaskTemplate',
    'listTaskTemplates',
  ],
  projectMember: ['importTaskTemplate'],
  projectManager: ['createTaskTemplate'],
  admin: [
    'importBuiltInTemplate',
    'importProjectTemplate',
    'saveProjectTemplate',
    'deleteProjectTemplate',
    'renameProjectTemplate',
    'deleteTaskTemplate',
    'replaceTaskTemplate',
  ],
} as const

/** The calls of insights, for the members of a project. */
export const insights = [
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
