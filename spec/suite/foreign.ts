/** Whether a server other than our own is judged (`npm run suite -- --target URL`). */
export const isForeign = process.env.TARGET !== undefined
