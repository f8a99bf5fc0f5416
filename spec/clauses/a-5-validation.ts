import { must, open } from './clause.ts'

/** Document A, section 5: what is checked. */
export const a5 = [
  must('A5.1', 'An invitation needs a list of at least one address.'),
  must('A5.2', 'The text for a missing address has the key memberEmailRequiredError.'),
  must('A5.3', 'Addresses are separated by comma, blank or semicolon.'),
  must('A5.4', 'Access is that of a member unless chosen otherwise.'),
  must('A5.5', 'Looking for a job title loads the first 10.'),
  must('A5.6', 'Of the HTML in an alert only b, i, em, strong and a (href, target) are left.'),
  must('A5.7', 'An alert is not shown twice with the same text at once.'),
  open('A5.8', 'What counts as an e-mail address.'),
  open('A5.9', 'What names and other fields may hold.'),
  open('A5.10', 'What makes a password strong enough.'),
]
