/** How people can react to an update. */
export const updateEmojis = ['👍', '❤️', '😄', '😮', '😢', '🎉', '🚀', '👀', '🔥', '💯'] as const
export type UpdateEmoji = (typeof updateEmojis)[number]
