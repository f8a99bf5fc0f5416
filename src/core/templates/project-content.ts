import type { Row } from '../model.ts'

type Named = Pick<Row<'label'>, 'name' | 'color_code'>

/**
 * A task of a project template: its parent, status, phase and labels by their places in the
 * template's lists. `places` are those among all tasks, and by status, priority and phase.
 */
export interface ContentTask {
  name: string
  parent: number | null
  status: number
  priority_id: string
  phase: number | null
  labels: number[]
  total_minutes: number
  description: string
  places: [all: number, status: number, priority: number, phase: number]
}

/** What a project is made of, each task after its parent, without the ids that it has somewhere. */
export interface ProjectContent {
  color_code: string
  notes: string | null
  phase_label: string
  statuses: Pick<Row<'status'>, 'name' | 'category_id' | 'color_code'>[]
  phases: Pick<Row<'phase'>, 'name' | 'color_code'>[]
  labels: Named[]
  columns: Omit<Row<'custom_column'>, 'id' | 'project_id' | 'created_at' | 'updated_at'>[]
  tasks: ContentTask[]
}
