/** Below this width of the page, a project is its name and its progress. */
export const narrow = '@container projects (max-width: 760px)'
