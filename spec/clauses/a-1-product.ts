import { must, open } from './clause.ts'

/** Document A, section 1: what the product is. */
export const a1 = [
  must(
    'A1.1',
    'Those who sign up or log in belong to one or more teams, and one of them is the active one.',
  ),
  must('A1.2', 'In each of their teams a person is Owner, Admin or Member.'),
  must(
    'A1.3',
    'Inviting, admin centre, reporting, schedule and the administrative settings are for owners and admins.',
  ),
  must('A1.4', 'There is a free plan, a trial, and paid plans by the month or by the year.'),
  open('A1.5', 'What the paid plans cost.'),
  must('A1.6', 'Light and dark theme.'),
  must('A1.7', 'The interface speaks en, es, pt, alb, de and zh_cn.'),
  must('A1.8', 'It can be installed and opens without a network, by a service worker at /sw.js.'),
  must('A1.9', 'Texts come from one file per language and namespace, /locales/{lng}/{ns}.json.'),
  must(
    'A1.10',
    'The language is en unless chosen otherwise, missing texts fall back to en, and the first namespace is common.',
  ),
]
