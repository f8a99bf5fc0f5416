export function TaskDrawer(_: { taskId: string; openTask: (id: string) => void; close: () => void }) {
  return null
}
