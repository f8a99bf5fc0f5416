const slug = (name: string) => name.toLowerCase().replaceAll(' ', '_')

/** The translation keys of the fixed names of projects' statuses and healths, and of priorities. */
export const statusKey = (name: string) => `status_${slug(name)}`
export const healthKey = (name: string) => `health_${slug(name)}`
export const priorityKey = (name: string) => `priority_${slug(name)}`
