import { must, open } from './clause.ts'

/** Document A, section 8: the catalogue of errors. */
export const a8 = [
  must(
    'A8.1',
    'A message that does not start with $ is shown as a toast of success if done is true.',
  ),
  must(
    'A8.2',
    'An auth_error is shown as an error titled "Authentication Error" unless a title is given.',
  ),
  must(
    'A8.3',
    'A missing or wrong CSRF token is answered 403 with "invalid csrf token" or the code EBADCSRFTOKEN.',
  ),
  must(
    'A8.4',
    'The client then says "Security Error" - "Invalid security token. Refreshing your session...", fetches a token and tries once more.',
  ),
  must('A8.5', 'If it gets no token it goes to /auth/login.'),
  must('A8.6', '401 says "Session Expired" - "Please log in again" and leads to /auth/login.'),
  must(
    'A8.7',
    'Any other error says "Error" with its message, else "An unexpected error occurred".',
  ),
  must('A8.8', 'A failing network shows no toast.'),
  must('A8.9', 'A redirect with a location is followed.'),
  must(
    'A8.10',
    'Failing to log in, sign up or log out shows the text of the server, else "An unknown error has occurred".',
  ),
  must('A8.11', 'Job titles that cannot be loaded: "Failed to fetch job titles".'),
  must('A8.12', 'A member that cannot be created: the key createMemberErrorMessage.'),
  must('A8.13', 'Teams that cannot be loaded: "Failed to fetch teams".'),
  must('A8.14', 'A team that cannot be renamed: "Failed to edit team name".'),
  must(
    'A8.15',
    'The texts about the socket are connection-lost, reconnecting and connection-restored.',
  ),
  must(
    'A8.16',
    'Code that cannot be loaded: "Module Loading Error", "There was an issue loading the application. This usually happens after updates or during logout.", with Retry and Reload Page.',
  ),
  must(
    'A8.17',
    'A browser that cannot push: logged, "This browser does not support notification permission."',
  ),
  must('A8.18', 'An admin screen asked for by somebody else leads to the unauthorized page.'),
  must('A8.19', 'Retry clears all caches.'),
  must('A8.20', 'If that fails the page is loaded again.'),
  must('A8.21', 'A message to the service worker is given up after 5000 ms.'),
  must(
    'A8.22',
    'Failures to fetch notification settings, authorization or organisation are only logged.',
  ),
  open('A8.23', 'The texts of all other errors.'),
  must('A8.24', 'If done is not true the toast is of an error, with title and message.'),
  must('A8.25', 'A message that starts with $ shows no toast.'),
  must('A8.26', 'Retry unregisters the service worker.'),
  must('A8.27', 'It clears the local and the session storage.'),
  must('A8.28', 'Then it goes to /auth/login.'),
  must(
    'A8.29',
    'Code that cannot be loaded after an update is handled like Retry by itself (decision 82).',
  ),
]
