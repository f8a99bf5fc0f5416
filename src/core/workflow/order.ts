type Ordered<K extends string> = { id: string } & Record<K, number>

/** Statuses of a project or template, first one first; two may have the same place after an undo. */
export const byOrder = (a: Ordered<'sort_order'>, b: Ordered<'sort_order'>) =>
  a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1)
/** Its phases as they are shown, the highest index first. */
export const byIndex = (a: Ordered<'sort_index'>, b: Ordered<'sort_index'>) =>
  b.sort_index - a.sort_index || (a.id < b.id ? -1 : 1)
