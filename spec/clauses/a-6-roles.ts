import { must, open } from './clause.ts'

/** Document A, section 6: who may what. */
export const a6 = [
  must(
    'A6.1',
    'Administrative settings pages are for owners and admins; a member is sent to {base}/unauthorized.',
  ),
  must('A6.2', 'The admin centre is for owners and admins; a member is sent away.'),
  must('A6.3', 'Reporting is for owners and admins, and on the free plan no one counts as one.'),
  must('A6.4', 'The schedule is for owners and admins; a member is sent away.'),
  must('A6.5', 'Inviting team members is for owners and admins; a member is not offered it.'),
  must('A6.6', 'The way to the admin centre in the profile menu is hidden from members.'),
  must('A6.7', 'Those who sign in with a social account are not offered to change a password.'),
  open('A6.8', 'What roles may do inside a project.'),
  must('A6.9', 'Every request carries the cookies.'),
]
