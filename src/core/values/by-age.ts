/** Rows in the order in which they were made. */
export const byAge = (
  a: { id: string; created_at: string },
  b: { id: string; created_at: string },
): number =>
  a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.id < b.id ? -1 : 1
