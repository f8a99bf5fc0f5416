/** What changes the answers of reports on members. */
export const memberEvents = ['ORGANIZATION_CHANGED', 'PROJECTS_CHANGED'] as const
