/** In the place of a task's id: a task that is still to be named. */
export const newTask = 'new'
