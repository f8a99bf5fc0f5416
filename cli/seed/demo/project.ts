import { palette } from '../../../src/core/values/colours.ts'
import type { ProjectPlan, TaskPlan } from '../plan.ts'

/**
 * A project of the demo world. Days are counted from today, colours from the palette, people are
 * named by their first names.
 */
export interface DemoProject
  extends Pick<
    ProjectPlan,
    | 'name'
    | 'notes'
    | 'client'
    | 'category'
    | 'status'
    | 'health'
    | 'priority'
    | 'statuses'
    | 'columns'
  > {
  colour: number
  from: number
  to: number
  manager: string
  with: string
  /** Who has starred it. */
  stars?: string
  man_days?: number
  progress?: ProjectPlan['progress']
  phase_label?: string
  phases?: [name: string, colour: number, from: number, to: number][]
  /** What was said of it. */
  said?: Said[]
  tasks: DemoTask[]
}

/** Who said it, how many days ago, and what. */
export type Said = [who: string, ago: number, text: string]

export interface DemoTask {
  name: string
  is?: 'todo' | 'doing' | 'review' | 'done'
  who?: string
  phase?: string
  priority?: string
  tags?: string
  /** Names of tasks of the project for which it waits. */
  blocked_by?: string[]
  from?: number
  due?: number
  due_time?: string
  /** Estimated and logged, in hours. */
  hours?: number
  spent?: number
  progress?: number
  weight?: number
  description?: string
  made?: number
  archived?: boolean
  repeats?: TaskPlan['repeats']
  /** What it has in the columns of the project. */
  fields?: TaskPlan['fields']
  /** What was said of it. */
  said?: Said[]
  sub?: DemoTask[]
}

/** A status beside the three that every project has. */
export const review: ProjectPlan['statuses'] = [
  { name: 'In review', category: 'doing', color_code: palette[4], wip_limit: 3 },
]
