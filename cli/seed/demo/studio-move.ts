import type { DemoProject } from './project.ts'

/** The studio's own errand, with no client and no hurry. */
export const studioMove: DemoProject = {
  name: 'Studio move to the old mill',
  notes: 'More light, more desks, a kitchen that fits all of us.',
  category: 'Studio',
  status: 'In Planning',
  health: 'Not Set',
  priority: 'Low',
  colour: 14,
  from: -10,
  to: 75,
  manager: 'mateo',
  with: 'ada mateo jonas',
  man_days: 12,
  tasks: [
    { name: 'Measure the rooms', is: 'done', who: 'jonas', due: -5, hours: 3, spent: 3 },
    { name: 'Plan who sits where', is: 'doing', who: 'ada', due: 8, hours: 4 },
    {
      name: 'Give notice for the old office',
      who: 'mateo',
      priority: 'High',
      tags: 'legal',
      due: 2,
    },
    {
      name: 'Sign the lease',
      who: 'ada',
      priority: 'High',
      tags: 'legal',
      due: 5,
      due_time: '10:00',
    },
    { name: 'Book the removal firm', who: 'mateo', due: 15 },
    { name: 'Order the network line', who: 'tomas', tags: 'waiting', due: 7 },
    { name: 'Choose paint for the kitchen', tags: 'idea' },
    { name: 'Tell clients our new address', who: 'leila', tags: 'content', due: 60 },
    { name: 'House-warming party', who: 'amara', due: 75 },
  ],
}
