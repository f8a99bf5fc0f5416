const at = (width: string) => `@container projects ${width}`

/** Up to this width of the page, the name of a project has a line of its own. */
export const narrow = at('(max-width: 760px)')
/** Up to these widths there is no place beside the name for everything. */
export const withoutPeople = at('(max-width: 960px)')
export const withoutDetails = at('(max-width: 1200px)')
/** The widths between them, each alone: rules of containers have no order among themselves. */
export const fewColumns = at('(width > 760px) and (width <= 960px)')
export const mostColumns = at('(width > 960px) and (width <= 1200px)')
