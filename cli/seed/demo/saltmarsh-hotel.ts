import type { DemoProject } from './project.ts'

/** A project that is done. */
export const saltmarshHotel: DemoProject = {
  name: 'Saltmarsh Hotel brand book',
  notes: 'Signed off and handed over.',
  client: 'Saltmarsh Hotel',
  category: 'Brand',
  status: 'Completed',
  health: 'Good',
  priority: 'Medium',
  colour: 5,
  from: -110,
  to: -20,
  manager: 'ada',
  with: 'ada yuki leila amara',
  man_days: 38,
  tasks: [
    { name: 'Two days at the hotel', is: 'done', who: 'ada yuki', due: -100, hours: 16, spent: 16 },
    { name: 'Logo and its smallest size', is: 'done', who: 'yuki', due: -82, hours: 30, spent: 36 },
    { name: 'Colours of the marsh', is: 'done', who: 'yuki amara', due: -74, hours: 12, spent: 10 },
    { name: 'Tone of voice', is: 'done', who: 'leila', due: -66, hours: 14, spent: 12 },
    {
      name: 'Key cards, menus and signs',
      is: 'done',
      who: 'yuki',
      due: -48,
      hours: 28,
      spent: 31,
      sub: [
        { name: 'Key cards', is: 'done', who: 'yuki', due: -58 },
        { name: 'Menus', is: 'done', who: 'yuki', due: -52 },
        { name: 'Signs for 62 rooms', is: 'done', who: 'yuki', due: -48 },
      ],
    },
    { name: 'Print the book', is: 'done', who: 'ada', due: -24, hours: 6, spent: 5 },
    { name: 'Hand over the files', is: 'done', who: 'ada', due: -20, hours: 2, spent: 2 },
  ],
}
