/** Whether a project is the one on the screen. */
export const isShown = (projectId: string): boolean => location.pathname.includes(projectId)
