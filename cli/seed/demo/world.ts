import { palette } from '../../../src/core/values/colours.ts'
import { addDays } from '../../../src/core/values/time.ts'
import {
  countTasks,
  type PersonPlan,
  type ProjectPlan,
  type SaidPlan,
  type TaskPlan,
  type TaskTemplatePlan,
  type TeamPlan,
  type World,
} from '../plan.ts'
import { fjordCoffee } from './fjord-coffee.ts'
import { kestrelBikes } from './kestrel-bikes.ts'
import { lumenBooks } from './lumen-books.ts'
import type { DemoProject, DemoTask, Said } from './project.ts'
import { saltmarshHotel } from './saltmarsh-hotel.ts'
import { springConcert } from './spring-concert.ts'
import { studioMove } from './studio-move.ts'
import { support } from './support.ts'

/** The choir has its own addresses. People in both teams have one account. */
const address = (name: string) =>
  `${name}@${name === 'oskar' || name === 'minna' ? 'tidewater' : 'northlight'}.example`

const people: (Omit<PersonPlan, 'email'> & { as: string })[] = [
  { as: 'ada', name: 'Ada Lindqvist', job_title: 'Studio lead' },
  { as: 'mateo', name: 'Mateo Reyes', job_title: 'Producer', role: 'admin' },
  { as: 'yuki', name: 'Yuki Tanabe', job_title: 'Product designer' },
  { as: 'priya', name: 'Priya Nair', job_title: 'Developer' },
  { as: 'tomas', name: 'Tomas Novak', job_title: 'Developer' },
  { as: 'leila', name: 'Leila Haddad', job_title: 'Content strategist' },
  { as: 'jonas', name: 'Jonas Weber', job_title: 'Tester' },
  { as: 'amara', name: 'Amara Okafor', job_title: 'Motion designer' },
  { as: 'nadia', name: 'Nadia Costa', job_title: 'Developer', pending: true },
  { as: 'elliot', name: 'Elliot Brooks', job_title: 'Copywriter', inactive: true },
]

const labels = [
  { name: 'customer', color_code: palette[1] },
  { name: 'content', color_code: palette[4] },
  { name: 'accessibility', color_code: palette[9] },
  { name: 'performance', color_code: palette[8] },
  { name: 'bug', color_code: palette[17] },
  { name: 'quick win', color_code: palette[11] },
  { name: 'waiting', color_code: palette[20] },
  { name: 'legal', color_code: palette[15] },
  { name: 'idea', color_code: palette[6] },
]

const categories = [
  { name: 'Web', color_code: palette[1] },
  { name: 'Mobile', color_code: palette[8] },
  { name: 'Campaign', color_code: palette[19] },
  { name: 'Brand', color_code: palette[5] },
  { name: 'Studio', color_code: palette[23] },
]

const taskTemplates: TaskTemplatePlan[] = [
  {
    name: 'Launch a website',
    tasks: [
      {
        name: 'Check the content',
        minutes: 120,
        subtasks: [
          { name: 'Proofread every page', minutes: 90 },
          { name: 'Compare the prices', minutes: 30 },
        ],
      },
      {
        name: 'Check the technique',
        subtasks: [
          { name: 'Try the forms', minutes: 45 },
          { name: 'Measure the loading time', minutes: 30 },
          { name: 'Redirect the old addresses', minutes: 60 },
        ],
      },
      { name: 'Go live', minutes: 60 },
      { name: 'Tell the customer', minutes: 15 },
    ],
  },
  {
    name: 'Welcome a customer',
    tasks: [
      { name: 'Send the offer', minutes: 60 },
      { name: 'Invite to the first meeting', minutes: 15 },
      { name: 'Collect logos and pictures', minutes: 30 },
      { name: 'Set up the shared folder', minutes: 15 },
    ],
  },
]

const choir: typeof people = [
  { as: 'oskar', name: 'Oskar Berg', job_title: 'Conductor' },
  { as: 'ada', name: 'Ada Lindqvist', job_title: 'Alto', role: 'admin' },
  { as: 'minna', name: 'Minna Salo', job_title: 'Soprano' },
]

/** Days count from the present day. */
const notices = [
  {
    to: 'ada',
    actor: 'Mateo Reyes',
    task: 'Sign off the launch date',
    day: -1,
  },
  {
    to: 'ada',
    actor: 'Jonas Weber',
    task: 'Decide what to do about old phones',
    day: -2,
  },
  {
    to: 'mateo',
    actor: 'Ada Lindqvist',
    task: 'Book the removal firm',
    day: -1,
  },
]

const notes = [
  { by: 'ada', text: 'Flowers for Leila, ten years with us', day: -1 },
  { by: 'ada', text: 'Read the draft of the lease once more', day: -3 },
  { by: 'ada', text: 'Try the night train myself', day: -9, done: true },
  { by: 'mateo', text: 'Ask Tomas which removal firm he used', day: -2 },
]

const addressed = (list: typeof people) =>
  list.map(({ as, ...person }) => ({ ...person, email: address(as) }))

/**
 * A small studio in the middle of its work, and a choir with some of the same people: the world
 * behind `--preset demo`.
 */
export const demoWorld = (today: string): World => ({ teams: [studio(today), singers(today)] })

const studio = (today: string): TeamPlan => ({
  name: 'Northlight Studio',
  people: addressed(people),
  labels,
  clients: ['Fjord Coffee', 'Kestrel Bikes', 'Lumen Books', 'Saltmarsh Hotel'],
  categories,
  taskTemplates,
  projectTemplates: [{ name: 'Relaunch of a shop', project: fjordCoffee.name }],
  projects: [fjordCoffee, kestrelBikes, lumenBooks, saltmarshHotel, studioMove, support].map(
    (project) => projectFrom(project, today),
  ),
  notices: notices.map(({ to, actor, task, day }) => ({
    to: address(to),
    text: 'assigned',
    values: { actor, task },
    on: addDays(today, day),
  })),
  notes: notes.map(({ by, text, day, ...note }) => ({
    ...note,
    by: address(by),
    text,
    on: addDays(today, day),
  })),
})

const singers = (today: string): TeamPlan => ({
  name: 'Tidewater Choir',
  people: addressed(choir),
  labels: [
    { name: 'waiting', color_code: palette[20] },
    { name: 'idea', color_code: palette[6] },
  ],
  categories: [{ name: 'Concerts', color_code: palette[3] }],
  projects: [projectFrom(springConcert, today)],
})

function projectFrom(
  {
    from,
    to,
    manager,
    with: members,
    stars,
    tasks,
    said = [],
    colour,
    phases = [],
    ...rest
  }: DemoProject,
  today: string,
): ProjectPlan {
  const plans = tasks.map((task) => taskFrom(task, manager, today))
  return {
    ...rest,
    color_code: palette[colour],
    start_date: addDays(today, from),
    end_date: addDays(today, to),
    created: addDays(today, Math.min(from, -1)),
    phases: phases.map(([name, colour, start, end]) => ({
      name,
      color_code: palette[colour],
      start_date: addDays(today, start),
      end_date: addDays(today, end),
    })),
    manager: address(manager),
    members: members.split(' ').map(address),
    starred_by: stars ? stars.split(' ').map(address) : [],
    updates: saidBy(said, today),
    taskCount: countTasks(plans),
    tasks: () => plans,
  }
}

const saidBy = (said: readonly Said[], today: string): SaidPlan[] =>
  said.map(([who, ago, text]) => ({ by: address(who), on: addDays(today, -ago), text }))

const statusNames = { todo: 'To Do', doing: 'Doing', review: 'In review', done: 'Done' } as const

function taskFrom(
  { name, is = 'todo', who, tags, due, from, hours, spent, made, said, sub, ...rest }: DemoTask,
  manager: string,
  today: string,
): TaskPlan {
  const created = Math.min(made ?? Math.min(from ?? -9, (due ?? 0) - 12), -1)
  const assignees = who ? who.split(' ').map(address) : []
  return {
    ...rest,
    name,
    status: statusNames[is],
    created: addDays(today, created),
    reporter: address(manager),
    assignees,
    labels: tags ? tags.split(', ') : [],
    ...(due === undefined ? {} : { end_date: addDays(today, due) }),
    ...(from === undefined ? {} : { start_date: addDays(today, from) }),
    ...(hours === undefined ? {} : { minutes: hours * 60 }),
    ...(is === 'done'
      ? { completed: addDays(today, Math.max(created, Math.min(due ?? -2, -1))) }
      : {}),
    ...(spent === undefined ? {} : { logs: logsOf(spent, assignees, created, today) }),
    ...(said ? { comments: saidBy(said, today) } : {}),
    ...(sub
      ? { subtasks: sub.map((each) => taskFrom({ made: created, ...each }, manager, today)) }
      : {}),
  }
}

/** Work logs of four hours each, by the assignees in turn, on days since the task was created. */
function logsOf(hours: number, assignees: readonly string[], created: number, today: string) {
  const entries = Math.ceil(hours / 4)
  return Array.from({ length: entries }, (_, n) => ({
    by: assignees[n % assignees.length]!,
    on: addDays(today, Math.min(-1, created + Math.floor((n * -created) / entries))),
    minutes: Math.min(4, hours - n * 4) * 60,
  }))
}
