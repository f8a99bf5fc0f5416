import type { DemoProject } from './project.ts'

/** A second team is for something else: a choir that sings in spring. */
export const springConcert: DemoProject = {
  name: 'Spring concert',
  notes:
    'Two evenings in the boathouse, forty voices, and a programme that ends with everybody singing.',
  category: 'Concerts',
  status: 'In Progress',
  health: 'Good',
  priority: 'Medium',
  colour: 3,
  from: -40,
  to: 35,
  manager: 'oskar',
  with: 'oskar ada minna',
  stars: 'oskar',
  phases: [
    ['Programme', 6, -40, -10],
    ['Rehearsals', 2, -21, 30],
    ['Evenings', 12, 31, 35],
  ],
  tasks: [
    { name: 'Choose nine songs', is: 'done', who: 'oskar ada', phase: 'Programme', due: -24 },
    { name: 'Order scores', is: 'done', who: 'minna', phase: 'Programme', due: -15 },
    {
      name: 'Rehearse the second half',
      is: 'doing',
      who: 'oskar',
      phase: 'Rehearsals',
      due: 9,
      progress: 30,
    },
    {
      name: 'Weekend in the country',
      is: 'doing',
      who: 'ada',
      phase: 'Rehearsals',
      priority: 'High',
      due: 16,
      sub: [
        { name: 'Book the house', is: 'done', who: 'ada', due: -6 },
        { name: 'Who drives, who cooks', is: 'doing', who: 'ada minna', due: 4 },
        { name: 'Piano: is it in tune?', who: 'oskar', due: 10 },
      ],
    },
    {
      name: 'Ask the boathouse about chairs',
      who: 'minna',
      phase: 'Evenings',
      tags: 'waiting',
      due: 3,
    },
    { name: 'Posters in the harbour', who: 'ada', phase: 'Evenings', due: 12 },
    { name: 'Tickets at the bakery', who: 'minna', phase: 'Evenings', due: 18 },
    { name: 'A song for the audience to join in', phase: 'Evenings', tags: 'idea' },
  ],
}
