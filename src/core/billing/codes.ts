/** A code as it was made, however somebody has written it. */
export const asMade = (code: string) => code.trim().toUpperCase()
