import { later, must, open } from './clause.ts'

/** Document A, section 3: what there is, and its fields. */
export const a3 = [
  must('A3.1', 'The browser keeps the session user as base64 of JSON under a key of its own.'),
  must(
    'A3.2',
    'The session user has id, name, email, avatar_url, owner, is_admin, is_expired, setup_completed, team_id and team_name.',
  ),
  must('A3.3', 'It also tells subscription_type, trial_expire_date and is_google.'),
  must(
    'A3.4',
    'The role follows from it: Owner by owner, else Admin by is_admin, else Member; Unknown without a session.',
  ),
  must('A3.5', 'Owner or admin means: the one flag or the other.'),
  must('A3.6', 'The browser knows the user of its session and whether they are signed in.'),
  must('A3.7', 'A team has id, name and owns_by.'),
  must('A3.8', 'A job title has id and name.'),
  must('A3.9', 'New team members are described by job_title, a list of emails, and is_admin.'),
  must(
    'A3.10',
    'The team members page knows the owner: memberId, memberName, memberEmail, memberRole, isActivate and isInivitationAccept.',
  ),
  must(
    'A3.11',
    'A notification has id, team, team_id, team_name, message, url, params, color, project, task_id and created_at.',
  ),
  must('A3.12', 'The message of a notification is HTML.'),
  must('A3.13', 'An invitation has id, team_id, team_name and team_member_id.'),
  must('A3.14', 'Notification settings have popup_notifications_enabled.'),
  open('A3.15', 'What else can be set about notifications.'),
  must('A3.16', 'An organisation has a name.'),
  open('A3.17', 'What else an organisation has.'),
  must('A3.18', 'A subscription is active, past_due, paused, deleted, trialing or free.'),
  must('A3.19', 'Plans are FREE, ANNUAL or MONTHLY.'),
  must(
    'A3.20',
    'A subscription comes from LIFE_TIME_DEAL, TRIAL, CUSTOM, FREE, CREDIT or the card payment provider.',
  ),
  must(
    'A3.21',
    'Spans of dates are YESTERDAY, LAST_WEEK, PREV_WEEK, LAST_MONTH, PREV_MONTH, LAST_QUARTER and ALL_TIME.',
    {
      later: later.reporting,
    },
  ),
  must('A3.22', 'The theme has a mode, light or dark, and a mark that it has been set up.'),
  must('A3.23', 'Reports are filtered by includeArchivedProjects.'),
  must('A3.24', 'The call that buys seats carries seatCount.'),
  must(
    'A3.25',
    'Files with the endings ai avi css csv doc docx exe html js jpg jpeg json mp3 mp4 pdf png ppt psd svg txt xls xml zip have icons.',
  ),
  must('A3.26', 'The colour of a person follows from the first letter of the name.'),
  must('A3.27', 'The browser knows whether its session is loading.'),
  must('A3.28', 'It keeps the error with which signing in has failed.'),
  must('A3.29', 'It knows the active team and the project: teamId and projectId.'),
  must('A3.30', 'The team members page knows the list of members.'),
  must('A3.31', 'It knows whether the drawer to invite and the one to change members are open.'),
  must('A3.32', 'It has a mark that is switched when the list is to be loaded again.'),
  must('A3.33', 'Reports are filtered by selectedProjectIds.', { later: later.reporting }),
  must('A3.34', 'Reports are filtered by selectedTeamIds.', { later: later.reporting }),
  must('A3.35', 'Reports are filtered by duration, which is LAST_WEEK at first.', {
    later: later.reporting,
  }),
  must('A3.36', 'Reports are filtered by dateRange.', { later: later.reporting }),
  must('A3.37', 'Reports know the currentOrganization.'),
  must('A3.38', 'The call that redeems a code carries code.'),
  must('A3.39', 'The call that moves a member to another team carries teamId.'),
  must('A3.40', 'The calls that upgrade and change the plan carry plan.'),
  must('A3.41', 'Calls that answer in pages carry index, size, field, order and search.'),
]
