import { must, open } from './clause.ts'

/** Document B, section 5: what is checked. */
export const b5 = [
  must('B5.1', 'A project cannot be fetched without its id.'),
  must('B5.2', 'The name of a phase is trimmed and must not be empty.'),
  must('B5.3', 'The name of a phase must not exist twice.'),
  must('B5.4', 'The name of a phase is sent only when one is given.'),
  must('B5.5', 'A task with an empty title is shown as "Untitled Task".'),
  must('B5.6', 'What has no group is called "Unmapped".'),
  must('B5.7', 'Fetching the members of a project has failed unless the reply says done.'),
  must('B5.8', 'A call of the schedule has failed unless the reply says done.'),
  must('B5.9', 'No other language than the six is accepted.'),
  must('B5.10', 'Projects are sorted by name, ascending, unless told otherwise.'),
  open('B5.11', 'How long texts may be and how large numbers.'),
]
