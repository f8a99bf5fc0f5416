import { z } from 'zod'
import { commandLineLimits } from '../../src/core/catalogue/command-line-limits.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { fieldType, numberType } from '../../src/core/columns/rows.ts'
import { scheduleTypes } from '../../src/core/recurring/rows.ts'
import { isEmail, normalEmail } from '../../src/core/session/rules.ts'
import { colour } from '../../src/core/values/fields.ts'
import { plainName } from '../../src/core/values/text.ts'
import { isDay } from '../../src/core/values/time.ts'
import {
  priorities,
  projectHealths,
  projectStatuses,
  statusCategories,
} from '../../src/core/workflow/lookups.ts'

const name = (most: number) =>
  z
    .string()
    .max(most * 4)
    .transform(plainName)
    .refine((text) => text !== '', 'must not be blank')
    .refine((text) => text.length <= most, `must not be longer than ${most} characters`)
const email = z.string().max(1_000).transform(normalEmail).refine(isEmail, 'is no e-mail address')
const day = z.string().refine(isDay, 'is no day of the form YYYY-MM-DD')
const whole = (most: number) => z.int().min(0).max(most)
/** One of the product's fixed lists, by name in any case. */
const oneOf = (rows: readonly { name: string }[]) =>
  z
    .string()
    .max(100)
    .transform(
      (text) => rows.find((row) => row.name.toLowerCase() === text.trim().toLowerCase())?.name,
    )
    .refine(
      (found) => found !== undefined,
      `must be one of ${rows.map((row) => row.name).join(', ')}`,
    )
    .transform((found) => found!)

const withColour = (most: number) => ({ name: name(most), color_code: colour.optional() })
/** A thing with a colour; its name alone is enough. */
const coloured = (most: number) =>
  z.union([
    name(most).transform((name): { name: string; color_code?: string } => ({ name })),
    z.strictObject(withColour(most)),
  ])
/** How many tasks a status or a phase should have at most. */
const wip_limit = z.int().min(1).max(limits.wipLimit).optional()

/** What somebody said on a day. */
const said = (most: number) =>
  z.strictObject({
    by: email,
    on: day,
    text: z
      .string()
      .max(most)
      .refine((text) => text.trim() !== '', 'must not be blank'),
  })

const person = z.strictObject({
  name: name(limits.userName),
  email,
  role: z.enum(['owner', 'admin', 'member']).optional(),
  job_title: name(limits.jobTitle).optional(),
  pending: z.boolean().optional(),
  inactive: z.boolean().optional(),
})

const task = z.strictObject({
  name: name(limits.taskName),
  description: z.string().max(limits.description).optional(),
  status: name(limits.statusName).optional(),
  priority: oneOf(priorities).optional(),
  phase: name(limits.phaseName).optional(),
  assignees: z.array(email).max(commandLineLimits.seedMembers).optional(),
  labels: z.array(name(limits.labelName)).max(100).optional(),
  blocked_by: z.array(name(limits.taskName)).max(100).optional(),
  reporter: email.optional(),
  start_date: day.optional(),
  end_date: day.optional(),
  due_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  minutes: whole(limits.taskMinutes).optional(),
  progress: whole(limits.progress).optional(),
  weight: whole(limits.progress).optional(),
  billable: z.boolean().optional(),
  repeats: z.enum(scheduleTypes).optional(),
  archived: z.boolean().optional(),
  created: day.optional(),
  completed: day.optional(),
  logs: z
    .array(
      z.strictObject({
        by: email,
        on: day,
        minutes: whole(limits.taskMinutes),
        description: z.string().max(limits.timeLogDescription).optional(),
      }),
    )
    .max(1_000)
    .optional(),
  /** By the names of the project's columns. */
  fields: z
    .record(
      z.string().max(limits.columnTitle),
      z.union([
        z.string().max(limits.valueText),
        z.number(),
        z.boolean(),
        z.array(z.string().max(limits.optionName)).max(limits.valueList),
      ]),
    )
    .optional(),
  comments: z.array(said(limits.comment)).max(limits.commentsOnTask).optional(),
  get subtasks() {
    return z.array(task).max(commandLineLimits.seedTasks).optional()
  },
})

const templateTask = { name: name(limits.taskName), minutes: whole(limits.taskMinutes).optional() }
const below = <T extends z.ZodType>(tasks: T) => z.array(tasks).max(limits.tasksAtOnce).optional()
const lowest = z.strictObject(templateTask)
const middle = z.strictObject({ ...templateTask, subtasks: below(lowest) })
const taskTemplate = z.strictObject({
  name: name(limits.templateName),
  tasks: z
    .array(z.strictObject({ ...templateTask, subtasks: below(middle) }))
    .min(1)
    .max(limits.tasksAtOnce),
})

const projectTemplate = z.strictObject({
  name: name(limits.templateName).refine(
    (text) => text.length >= limits.templateNameLeast,
    `must have at least ${limits.templateNameLeast} characters`,
  ),
  project: name(limits.projectName),
})

const column = z.strictObject({
  name: name(limits.columnTitle),
  type: fieldType,
  options: z.array(coloured(limits.optionName)).max(limits.columnOptions).optional(),
  formula: z.string().max(limits.formula).optional(),
  format: numberType.optional(),
  decimals: whole(limits.columnDecimals).optional(),
  label: name(limits.columnLabel).optional(),
})

const project = z.strictObject({
  name: name(limits.projectName),
  color_code: colour.optional(),
  notes: z.string().max(limits.projectNotes).optional(),
  client: name(limits.clientName).optional(),
  category: name(limits.categoryName).optional(),
  status: oneOf(projectStatuses).optional(),
  health: oneOf(projectHealths).optional(),
  priority: oneOf(priorities).optional(),
  start_date: day.optional(),
  end_date: day.optional(),
  created: day.optional(),
  phase_label: name(limits.phaseLabel).optional(),
  phases: z
    .array(
      z.union([
        name(limits.phaseName).transform(
          (name): { name: string; color_code?: string; wip_limit?: number } => ({ name }),
        ),
        z.strictObject({ ...withColour(limits.phaseName), wip_limit }),
      ]),
    )
    .max(100)
    .optional(),
  statuses: z
    .array(
      z.strictObject({
        ...withColour(limits.statusName),
        category: z.enum(statusCategories.map(({ key }) => key)),
        wip_limit,
      }),
    )
    .max(100)
    .optional(),
  members: z.array(email).max(commandLineLimits.seedMembers).optional(),
  manager: email.optional(),
  working_days: whole(100_000).optional(),
  man_days: whole(100_000).optional(),
  progress: z.enum(['manual', 'weighted', 'time']).optional(),
  columns: z.array(column).max(limits.customColumnsMost).optional(),
  updates: z.array(said(limits.update)).max(limits.updatesInProject).optional(),
  tasks: z.array(task).max(commandLineLimits.seedTasks).default([]),
})

const team = z.strictObject({
  name: name(limits.teamName),
  people: z.array(person).min(1).max(commandLineLimits.seedMembers),
  labels: z.array(coloured(limits.labelName)).max(1_000).default([]),
  clients: z.array(name(limits.clientName)).max(1_000).default([]),
  categories: z.array(coloured(limits.categoryName)).max(1_000).default([]),
  task_templates: z.array(taskTemplate).max(limits.templatesInTeam).default([]),
  project_templates: z.array(projectTemplate).max(limits.templatesInTeam).default([]),
  projects: z.array(project).max(commandLineLimits.seedProjects).default([]),
})

/** What a file for `plumbline seed --file` says. */
export const worldFile = z.strictObject({
  teams: z.array(team).min(1).max(commandLineLimits.seedTeams),
})

export type TeamFile = z.output<typeof team>
export type ProjectFile = z.output<typeof project>
export type TaskFile = z.output<typeof task>
