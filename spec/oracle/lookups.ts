/*
 * The tables that every team shares (B3.24, B9.17 to B9.20; tasks.md, 2). The ids are the same on
 * every server of the product and stand in its databases.
 */

/** Categories of statuses. */
export const todoCategory = {
  ...{ id: '5da0e3c1-7402-4157-a281-8238eca2e9c2', name: 'To do', key: 'todo' },
  ...{ color_code: '#a9a9a9', color_code_dark: '#989898' },
} as const
export const doingCategory = {
  ...{ id: '8222a2e5-5d9e-41e8-b612-41db4edce6aa', name: 'Doing', key: 'doing' },
  ...{ color_code: '#70a6f3', color_code_dark: '#4190FF' },
} as const
export const doneCategory = {
  ...{ id: '8cbd170c-df3f-4741-8401-48896673c78a', name: 'Done', key: 'done' },
  ...{ color_code: '#75c997', color_code_dark: '#46D980' },
} as const

/** The priority of a new task. */
export const mediumPriority = {
  ...{ id: '7e511caf-8d42-43ef-bc5e-59f5fbc336b3', name: 'Medium', value: 1 },
  ...{ color_code: '#fbc84c', color_code_dark: '#FFC227' },
} as const
