/** Whether the query of a project's address asks for the board (B2). */
export const showsBoard = (query: URLSearchParams) => query.get('tab') === 'board'
