import { must } from './clause.ts'

/** Document B, section 1: what the product is. */
export const b1 = [
  must(
    'B1.1',
    'A user has their own dashboard, opens projects, and works on tasks as a list or on a board.',
  ),
  must('B1.2', 'Owners and admins also have the schedule and reporting.'),
  must('B1.3', 'The interface has six languages: en, es, pt, alb, de, zh_cn.'),
  must(
    'B1.4',
    'The language is en by default, what is missing falls back to en, and the first namespace is common.',
  ),
  must('B1.5', 'The language is the stored one, else that of the browser, else en.'),
  must('B1.6', 'The application can be installed and used without a network.'),
]
