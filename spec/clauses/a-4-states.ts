import { must, open } from './clause.ts'

/** Document A, section 4: states and how they change. */
export const a4 = [
  must(
    'A4.1',
    'Logging in posts the credentials and then verifies; it has worked only if verify says authenticated.',
  ),
  must('A4.2', 'A login that did not work says why in auth_error, else "Authorization failed".'),
  must('A4.3', 'Signing up goes the same way, and the user is then signed in.'),
  must(
    'A4.4',
    'Logging out has worked only if the reply says done; else the text is "Logout failed".',
  ),
  must('A4.5', 'Logging out clears what is known of user, team and project.'),
  must('A4.6', 'A verified user is kept in the browser.'),
  must('A4.7', 'A user who is not verified is forgotten.'),
  must('A4.8', 'Switching teams makes the other team active, as the next verify tells.'),
  must('A4.9', 'After switching teams the page is loaded again.'),
  must(
    'A4.10',
    'Accepting an invitation and joining is: accept, activate that team, verify, load again.',
  ),
  must(
    'A4.11',
    'Those who are signed in but have not completed the set-up are sent to {base}/setup.',
  ),
  must('A4.12', 'A licence has run out when is_expired says so.'),
  must(
    'A4.13',
    'A licence has also run out when a trial ended more than 7 days ago, counted in units of 24 hours.',
  ),
  must(
    'A4.14',
    'With a licence that has run out everything but the admin centre leads to {base}/license-expired.',
  ),
  must('A4.15', 'On the free plan reporting is hidden.'),
  must('A4.16', 'On a trial an upgrade is offered.'),
  must('A4.17', 'The days left of a trial are rounded up.'),
  must('A4.18', 'A plan can be changed, paused, resumed and cancelled.'),
  open('A4.19', 'The states that follow from changing a plan.'),
  must('A4.20', 'Toggling the theme goes from light to dark and back.'),
  must(
    'A4.21',
    'A theme that was set is stored, and the page takes its colour scheme and theme colour.',
  ),
  must('A4.22', 'At first the theme is the stored one, else that of the system, else light.'),
  must('A4.23', 'Changes of the system are followed only while no theme is stored.'),
  must('A4.24', 'The language is the stored one, else that of the browser, else en.'),
  must('A4.25', 'The language toggle goes between en and es (decision 19: all six are offered).'),
  must(
    'A4.26',
    'A client that connects says login with the id of its user, and is answered; for another user it is refused.',
  ),
  must('A4.27', 'It then shows connection-restored, once.'),
  must('A4.28', 'A connection that fails shows the error connection-lost.'),
  must(
    'A4.29',
    'A connection that ends shows reconnecting, and the client says logout with the id of its user.',
  ),
  must(
    'A4.30',
    'Being removed from the current team opens a dialog that cannot be closed: "You no longer have permissions to stay on this team!"',
  ),
  must('A4.31', 'Its OK loads the page again.'),
  must('A4.32', 'Word of a notification or an invitation refreshes the lists and pops up.'),
  must('A4.33', 'The drawers that invite and edit a member open and close.'),
  must('A4.34', 'A change of the members loads their list again.'),
  must(
    'A4.35',
    'Socket events have the ids 0 to 63: sign-in, invitations, notifications, removal, tasks, projects, timers, phases, schedule, columns, progress.',
  ),
  open('A4.36', 'What the socket events carry; and the events of ours, from 64 up.'),
]
