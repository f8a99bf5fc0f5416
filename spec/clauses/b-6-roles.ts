import { must, open } from './clause.ts'

/** Document B, section 6: who may what. */
export const b6 = [
  must('B6.1', 'The schedule is for owners and admins.'),
  must('B6.2', 'Reporting with its time reports is for owners and admins.'),
  must(
    'B6.3',
    'Settings of clients, job titles, labels, categories and templates are for owners and admins.',
  ),
  must('B6.4', 'Everybody else is sent to /worklenz/unauthorized.'),
  must('B6.5', 'For reporting, users of the free plan do not count as admins.'),
  open('B6.6', 'What roles may do inside projects and with tasks.'),
]
