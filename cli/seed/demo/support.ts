import type { DemoProject } from './project.ts'

/** Work that never ends. */
export const support: DemoProject = {
  name: 'Support and care plans',
  notes: 'What we look after for clients whose projects are done.',
  category: 'Web',
  status: 'Continuous',
  health: 'Good',
  priority: 'Medium',
  colour: 11,
  from: -180,
  to: 180,
  manager: 'jonas',
  with: 'priya tomas jonas',
  progress: 'time',
  tasks: [
    { name: 'Update the hotel booking plug-in', is: 'done', who: 'priya', tags: 'quick win', due: -12, hours: 2, spent: 2 },
    {
      name: 'Form on the bakery page sends twice',
      is: 'doing',
      who: 'tomas',
      priority: 'High',
      tags: 'bug',
      due: 0,
      hours: 4,
      spent: 2,
    },
    { name: 'Certificates that end this quarter', is: 'done', who: 'jonas', due: -6, hours: 3, spent: 2 },
    { name: 'Monthly report for three clients', who: 'jonas', due: 5, hours: 6 },
    { name: 'Slow search at the museum', is: 'doing', who: 'priya', tags: 'performance, customer', due: 3, hours: 8, spent: 5 },
    { name: 'Renew the care plan of the hotel', who: 'ada', tags: 'customer', due: 2, hours: 1 },
    { name: 'Restore a backup, for practice', who: 'tomas', due: 10, hours: 3 },
    { name: 'Old ticket system', is: 'done', who: 'jonas', due: -90, archived: true },
  ],
}
