/** What the lines of logged time stand for. */
export const lineKinds = ['tasks', 'entries'] as const
export type LineKind = (typeof lineKinds)[number]
