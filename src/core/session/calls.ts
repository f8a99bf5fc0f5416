import { z } from 'zod'
import { subscriptionStatuses, subscriptionTypes } from '../billing/plans.ts'
import { action, query } from '../engine/call.ts'
import { day, id, instant } from '../values/fields.ts'
import { dateFormat, language, weekStart } from './rows.ts'
import { sessionWire } from './wire.ts'

/** The signed-in user as the browser stores it (A3). */
export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  user_no: z.int(),
  timezone: id,
  timezone_name: z.string(),
  language,
  language_chosen: z.boolean().default(false),
  week_start: weekStart.default('auto'),
  date_format: dateFormat.default('auto'),
  socket_id: z.string().nullable(),
  joined_date: instant,
  last_updated: instant,
  is_google: z.boolean(),
  /** Whether mails to the address are known to reach the user. */
  email_proven: z.boolean().default(true),
  /** Whether this server sends mails. */
  sends_mail: z.boolean().default(false),
  setup_completed: z.boolean(),
  my_setup_completed: z.boolean(),
  /** Whether the organisation of the team asks for a second factor that the account does not have. */
  factor_missing: z.boolean().default(false),
  team_id: id,
  /** The same id under another name. */
  active_team: id.optional(),
  team_name: z.string(),
  team_member_id: id.nullable(),
  is_member: z.boolean(),
  owner: z.boolean(),
  is_admin: z.boolean(),
  role_name: z.enum(['Owner', 'Admin', 'Member']),
  owner_id: id,
  organization_id: id,
  email_notifications_enabled: z.boolean(),
  subscription_status: z.enum(subscriptionStatuses),
  subscription_type: z.enum(subscriptionTypes),
  license_type_id: z.null().default(null),
  trial_expire_date: day.nullable(),
  valid_till_date: day.nullable(),
  is_expired: z.boolean(),
  alerts: z.array(
    z.object({ description: z.string(), type: z.enum(['success', 'info', 'warning', 'error']) }),
  ),
  build_v: z.string(),
  plan_name: z.null(),
  is_plan_trial: z.boolean(),
  active_plan_trial: z.null(),
  trial_plan_display_name: z.null().default(null),
  plan_trial_end_date: z.null(),
  trial_days_remaining: z.int(),
  business_plan_override: z.boolean(),
  team_member_limit_override: z.boolean(),
  mobile_app_banner_dismissed: z.boolean(),
})
export type SessionUser = z.output<typeof sessionUser>

/**
 * The reply of the calls under /secure (A4). `done` is ours: without it a client cannot tell
 * success.
 */
export const authResponse = z.object({
  done: z.boolean(),
  authenticated: z.boolean(),
  user: sessionUser.nullable(),
  title: z.string().nullable(),
  auth_error: z.string().nullable(),
  message: z.string().nullable(),
})
export type AuthResponse = z.output<typeof authResponse>

/** Ids of an invitation link; an empty text counts as absent. */
export const invitation = {
  team_id: z.string().max(100).nullish(),
  team_member_id: z.string().max(100).nullish(),
  project_id: z.string().max(100).nullish(),
}
const text = z.string().max(1_000)
/** Any text, so that the rules can name the fault. */
const passwordText = text.default('')

export const getCsrfToken = query({
  ...sessionWire.getCsrfToken,
  clause: 'A7.2',
  may: 'anyone',
  input: z.object({}),
  output: z.object({ done: z.literal(true), message: z.string(), token: z.string() }),
  errors: [],
})

export const login = action({
  ...sessionWire.login,
  clause: ['A4.1', 'A7.5'],
  may: 'anyone',
  input: z.object({
    email: text.default(''),
    password: passwordText,
    /** Of the second factor, where the account has one. */
    code: z.string().max(100).default(''),
    /** With `false` the browser keeps the session only until it is closed. */
    remember: z.unknown().optional(),
    ...invitation,
  }),
  output: authResponse,
  errors: [
    'login_failed',
    'factor_needed',
    'factor_wrong',
    'no_team',
    'credentials_missing',
    'too_many_logins',
    'busy',
  ],
})

export const logout = action({
  ...sessionWire.logout,
  clause: ['A4.4', 'A7.6'],
  may: 'anyone',
  input: z.object({}),
  output: authResponse.extend({ user: z.object({}) }),
  leadsTo: 'login',
  errors: [],
})

export const verify = query({
  ...sessionWire.verify,
  clause: 'A7.7',
  may: 'anyone',
  input: z.object({ strategy: z.string().max(20).optional() }),
  /** `provider`: what the provider of identities is called with which people can sign in here. */
  /** `terms_url`, `privacy_url`: pages that tell what people agree to when they sign up. */
  /** `captcha`: what a page needs to show that its user is a person, where that is asked for. */
  output: authResponse.extend({
    provider: z.string().nullable().default(null),
    captcha: z.object({ site_key: z.string(), script: z.string() }).nullable().default(null),
    terms_url: z.string().nullable().default(null),
    privacy_url: z.string().nullable().default(null),
  }),
  errors: [],
})

const account = { name: text.default(''), email: text.default(''), password: passwordText }

export const checkSignup = action({
  ...sessionWire.checkSignup,
  clause: 'A7.9',
  may: 'anyone',
  input: z.object(account),
  output: z.null(),
  errors: [
    'name_required',
    'name_too_long',
    'email_required',
    'email_invalid',
    'password_required',
    'password_weak',
    'password_common',
  ],
})

export const signup = action({
  ...sessionWire.signup,
  clause: ['A4.3', 'A7.8'],
  may: 'anyone',
  input: z.object({
    ...account,
    team_name: text.optional(),
    timezone: z.string().max(100).optional(),
    /** That of the page; one that is not among ours counts as English. */
    language: z.string().max(100).optional(),
    ...invitation,
  }),
  output: authResponse,
  errors: [...checkSignup.errors, 'captcha_needed', 'signup_failed', 'no_invitation', 'busy'],
})

/**
 * The team and the sender of an invitation, for the holder of its link. A POST, because addresses
 * are logged in many places.
 */
export const lookUpInvitation = query({
  ...sessionWire.lookUpInvitation,
  clause: 'A7.8',
  may: 'anyone',
  /** `team_member_id` is the token of the link. */
  input: z.object({ team_member_id: z.string().max(100).default('') }),
  output: z.object({ team_name: z.string(), inviter: z.string().nullable(), email: z.string() }),
  errors: ['invitation_gone'],
})

/** Sends a link to the own address that proves it. */
export const sendEmailProof = action({
  method: 'POST',
  path: '/settings/email/proof-mail',
  clause: 'A5.8',
  may: 'session.use',
  ofAccount: true,
  input: z.object({}),
  output: z.null(),
  errors: ['email_proven', 'mail_off', 'too_many_proof_mails'],
})

/**
 * Proves the own address by the token of such a link. `already`: it was proven before. Whose link
 * it is counts first.
 */
export const proveEmail = action({
  method: 'PUT',
  path: '/settings/email/proof',
  clause: 'A5.8',
  unkept: ['token'],
  may: 'session.use',
  ofAccount: true,
  input: z.object({ token: z.string().max(100).default('') }),
  output: z.object({ email: z.string(), already: z.boolean() }),
  errors: ['proof_invalid', 'proof_of_another'],
})

/**
 * Sends a link to choose a new password to an address. The answer is the same whether or not there
 * is such an account.
 */
export const resetPassword = action({
  ...sessionWire.resetPassword,
  clause: 'A7.10',
  may: 'anyone',
  input: z.object({ email: text.default('') }),
  output: z.null(),
  errors: ['email_required', 'email_invalid', 'too_many_resets'],
  says: { message: 'resetMailed' },
})

/**
 * Takes the new password of such a link, and ends all sessions of its account. `user` is the base64
 * of a user id, `hash` the token.
 */
export const updatePassword = action({
  ...sessionWire.updatePassword,
  clause: 'A7.11',
  unkept: ['hash', 'password', 'confirmPassword'],
  may: 'anyone',
  input: z.object({
    user: z.string().max(100).default(''),
    hash: z.string().max(100).default(''),
    password: passwordText,
    confirmPassword: text.optional(),
  }),
  output: z.null(),
  errors: [
    'password_required',
    'passwords_differ',
    'password_weak',
    'password_common',
    'reset_incomplete',
    'reset_malformed',
    'reset_over',
    'too_many_updates',
    'busy',
  ],
  says: { message: 'passwordReset' },
})

/** Changes the own password and ends all other sessions. */
export const changePassword = action({
  method: 'POST',
  path: '/change-password',
  aliases: [{ method: 'POST', path: '/change-password', unprefixed: true }],
  clause: 'A7.13',
  unkept: ['password', 'new_password', 'confirm_password'],
  may: 'session.password',
  ofAccount: true,
  input: z.object({
    password: passwordText,
    new_password: passwordText,
    confirm_password: passwordText,
  }),
  output: z.null(),
  errors: [
    'password_required',
    'passwords_differ',
    'password_weak',
    'password_common',
    'password_wrong',
    'password_same',
    'too_many_passwords',
    'busy',
  ],
  says: { message: 'passwordChanged' },
})
