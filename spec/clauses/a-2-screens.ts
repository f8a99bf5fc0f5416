import { later, must, open } from './clause.ts'

/** Document A, section 2: screens and their addresses. */
export const a2 = [
  must(
    'A2.1',
    'Every screen of the application has its address below one fixed prefix, here called {base}.',
  ),
  must('A2.2', 'A page that is still loading shows a skeleton.'),
  must('A2.3', 'Public pages are a centred card, 90 % wide and at most 440 px.'),
  must('A2.4', '/ leads on to /auth/login.'),
  must('A2.5', '/auth leads on to /auth/login.'),
  must('A2.6', '/auth/login is where one logs in.'),
  must('A2.7', '/auth/signup is where one signs up.'),
  must('A2.8', '/auth/forgot-password asks for a password reset.'),
  must('A2.9', '/auth/logging-out is shown while one is logged out.'),
  must('A2.10', '/auth/authenticating is shown while a session is being checked.'),
  must('A2.11', '/auth/verify-reset-email/{user}/{hash} takes the new password of a reset.'),
  must(
    'A2.12',
    'Confirming to sign out takes the browser itself to /secure/logout (decision 79: /auth/logging-out asks for it).',
  ),
  must(
    'A2.13',
    'Without a session the application sends to /auth and remembers where one wanted to go.',
  ),
  must('A2.14', '{base} leads on to {base}/home.'),
  must('A2.15', '{base}/home is the dashboard.'),
  must('A2.16', '{base}/projects lists the projects.'),
  must('A2.17', '{base}/projects/{projectId} is one project.'),
  must('A2.18', '{base}/schedule is for owners and admins; others land on the unauthorized page.', {
    later: later.schedule,
  }),
  must(
    'A2.19',
    '{base}/settings/project-templates/edit/{templateId}/{templateName} edits a template.',
  ),
  must('A2.20', '{base}/unauthorized says that one may not see a screen.'),
  must('A2.21', '{base}/license-expired can be reached although the licence has run out.'),
  must('A2.22', '{base}/setup asks for a session only.'),
  must('A2.23', 'Any other address shows a page that says nothing is there.'),
  open(
    'A2.24',
    'How the task drawer and the views of a project are addressed: the query names task and tab.',
  ),

  must('A2.25', 'Settings live under {base}/settings with a menu at the side.'),
  must('A2.26', 'Settings have a profile page.'),
  must('A2.27', 'Settings have a notifications page.'),
  must('A2.28', 'Settings have an appearance page.'),
  must('A2.29', 'Settings have a page for language and region.'),
  must(
    'A2.30',
    'Settings have a page to change the password, but not for those who sign in with a social account.',
  ),
  must('A2.31', 'Settings have a clients page for owners and admins.'),
  must('A2.32', 'Settings have a job titles page for owners and admins.'),
  must('A2.33', 'Settings have a labels page for owners and admins.'),
  must('A2.34', 'Settings have a categories page for owners and admins.'),
  must('A2.35', 'Settings have a page of project templates for owners and admins.'),
  must('A2.36', 'Settings have a page of task templates for owners and admins.'),
  must('A2.37', 'Settings have a team members page for owners and admins.'),
  must('A2.38', 'Settings have a teams page for owners and admins.'),

  must('A2.39', 'The admin centre under {base}/admin-center is for owners and admins.'),
  must('A2.40', 'The admin centre has an overview.'),
  must('A2.41', 'The admin centre has a users page.'),
  must('A2.42', 'The admin centre has a teams page.'),
  must('A2.43', 'The admin centre has a projects page.'),
  must('A2.44', 'The admin centre has a billing page.', { later: later.billing }),
  must('A2.45', 'On the billing page a code is redeemed in a drawer.', { later: later.billing }),
  must('A2.46', 'On the billing page plans are offered in a dialog.', { later: later.billing }),
  must(
    'A2.47',
    'The billing page can upgrade, change, pause, resume and cancel a plan, add seats, and go to the free plan.',
    {
      later: later.billing,
    },
  ),

  must('A2.48', 'Reporting under {base}/reporting is for owners and admins.', {
    later: later.reporting,
  }),
  must('A2.49', 'Reporting has an overview.', { later: later.reporting }),
  must('A2.50', 'Reporting has a projects page.', { later: later.reporting }),
  must('A2.51', 'Reporting has a members page.', { later: later.reporting }),
  must('A2.52', 'Reporting has time-sheet-overview.', { later: later.reporting }),
  must('A2.53', 'Reporting has time-sheet-projects.', { later: later.reporting }),
  must('A2.54', 'Reporting has time-sheet-members.', { later: later.reporting }),
  must('A2.55', 'Reporting has time-sheet-estimate-vs-actual.', { later: later.reporting }),
  must('A2.56', 'The side panel of reporting folds: 160 px wide, 24 px when folded.', {
    later: later.reporting,
  }),
  must('A2.57', 'That panel names the current organisation, or says "Unknown Organization".', {
    later: later.reporting,
  }),

  must('A2.58', 'The logo leads home and fits the theme, light or dark.'),
  must('A2.59', 'The top bar leads to home, projects and reporting.', { later: later.reporting }),
  must(
    'A2.60',
    'The way to reporting is shown to owners and admins, and on the free plan to no one.',
    { later: later.reporting },
  ),
  must('A2.61', 'A menu switches teams: each with its owner, and a mark at the active one.'),
  must('A2.62', 'Owners and admins on a trial are offered an upgrade.', { later: later.billing }),
  must('A2.63', 'Owners and admins have a button that invites.'),
  must('A2.64', 'Owners and admins have an entry that helps (decision 80: and members).'),
  must('A2.65', 'Owners and admins have a bell for notifications (decision 80: and members).'),
  must('A2.66', 'The bell counts notifications and invitations together.'),
  must('A2.67', 'The profile menu shows name, address and role.'),
  must('A2.68', 'The profile menu leads to {base}/settings/profile.'),
  must('A2.69', 'The profile menu logs out by way of /auth/logging-out.'),
  must(
    'A2.70',
    'The profile menu leads owners and admins, and no one else, to {base}/admin-center/overview.',
  ),
  must('A2.71', 'A button for a better plan leads to {base}/admin-center/billing.', {
    later: later.billing,
  }),
  must('A2.72', 'On a phone the menu has home, projects, schedule, reporting and help.', {
    later: later.schedule,
  }),
  must('A2.73', 'Up to 576 px is a phone, from there a tablet, from 1024 px a desktop.'),
  must('A2.74', 'Further widths at which something changes are 768 and 1000 px.'),

  must('A2.75', 'Inviting happens in a drawer 400 px wide.'),
  must('A2.76', 'That drawer collects addresses as tags.'),
  must('A2.77', 'That drawer finds a job title by typing.'),
  must('A2.78', 'That drawer gives access as member or admin.'),
  must('A2.79', 'That drawer has a button that adds the people to the team.'),

  must(
    'A2.80',
    'The notification drawer is 400 px wide, switches between unread and read, and counts in its title.',
  ),
  must('A2.81', 'One action marks everything read.'),
  must('A2.82', 'An invitation can be marked read, or read and joined.'),
  must(
    'A2.83',
    'A notification shows a way to mark it read, its team, its project and how long ago it was.',
  ),
  must('A2.84', 'Clicking a notification marks it read and goes where it leads.'),
  must('A2.85', 'Without notifications the drawer says so.'),
  must('A2.86', 'The drawer asks the browser to be allowed to push.'),
  must(
    'A2.87',
    'New notifications pop up at the top right, one after the other, for 5 s each, unless the user turned that off.',
  ),
  must('A2.88', 'The error screen says "Something went wrong".'),
  must(
    'A2.89',
    'The error screen offers Try Again, which reloads, and Go Home, which leads to {base}/home.',
  ),
]
