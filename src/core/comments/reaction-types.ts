/** How a person can react to a comment. */
export const reactionTypes = [
  'like',
  'love',
  'celebrate',
  'support',
  'insightful',
  'curious',
] as const
export type ReactionType = (typeof reactionTypes)[number]
