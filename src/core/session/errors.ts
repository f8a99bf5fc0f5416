import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about sign-in, sign-up and accounts (A4, A8). */
export const errors = {
  login_failed: {
    status: 200,
    title: 'Login Failed!',
    text: 'Incorrect email or password',
    auth: true,
  },
  no_team: {
    status: 200,
    title: 'Login Failed!',
    text: 'Your account is not in a team at present. Ask for an invitation and log in with its link.',
    auth: true,
  },
  credentials_missing: {
    status: 200,
    title: 'Login Failed!',
    text: 'Please enter both email and password',
    auth: true,
  },
  factor_needed: {
    status: 200,
    title: 'Login Failed!',
    text: 'Please enter the code of your second factor.',
    auth: true,
  },
  factor_wrong: {
    status: 200,
    title: 'Login Failed!',
    text: 'This code is wrong or was used already.',
    auth: true,
  },
  passkey_failed: {
    status: 200,
    title: 'Login Failed!',
    text: 'This passkey is not known here, or the sign-in took too long. Please try again.',
    auth: true,
  },
  captcha_refused: { status: 400, title: 'Error', text: 'Please try again later.' },
  captcha_failed: { status: 503, text: 'Unknown error has occurred.' },
  captcha_needed: {
    status: 200,
    text: 'It could not be confirmed that you are not a robot. Please try again.',
  },
  provider_failed: {
    status: 200,
    title: 'Login Failed!',
    text: 'This sign-in could not be completed. Please try again.',
    auth: true,
  },
  provider_cancelled: {
    status: 200,
    title: 'Login Failed!',
    text: 'The sign-in was cancelled.',
    auth: true,
  },
  provider_unverified: {
    status: 200,
    title: 'Login Failed!',
    text: 'Your email address is not confirmed there yet. Please confirm it and try again.',
    auth: true,
  },
  provider_taken: {
    status: 200,
    title: 'Login Failed!',
    text: 'The account for email {email} belongs to another identity there.',
    auth: true,
  },
  signup_failed: {
    status: 200,
    title: 'Signup Failed!',
    text: 'An account already exists for email {email}.',
    auth: true,
  },
  no_invitation: {
    status: 200,
    title: 'Signup Failed!',
    text: 'No invitations found for email {email}.',
    auth: true,
  },
  too_many_logins: {
    status: 429,
    title: 'Login Failed!',
    text: 'Too many failed attempts. Please try again in {minutes} min.',
    auth: true,
  },
  email_proven: { status: 200, text: 'Your email address is confirmed already.' },
  mail_off: { status: 200, text: 'This server sends no mail.' },
  proof_invalid: {
    status: 200,
    text: 'This link has expired, was used before, or was replaced by a newer one.',
  },
  proof_of_another: { status: 200, text: 'This link is for another account.' },
  too_many_proof_mails: {
    status: 429,
    text: 'Too many mails have been sent. Please try again in an hour.',
  },
  name_required: { status: 200, text: 'Name is required' },
  email_required: { status: 200, text: 'Email is required' },
  email_invalid: { status: 200, text: 'Invalid email address' },
  password_required: { status: 200, text: 'Password is required' },
  password_weak: {
    status: 200,
    title: 'Please use a strong password.',
    text: 'Minimum of 15 characters, or of 8 with upper and lowercase and a number and a symbol.',
  },
  password_common: {
    status: 200,
    title: 'Please use a strong password.',
    text: 'This password is easy to guess. Please choose one that others do not use.',
  },
  passwords_differ: { status: 200, text: 'Passwords do not match' },
  password_wrong: { status: 200, text: 'Old password does not match!' },
  password_same: {
    status: 200,
    text: 'New password must be different from your current password.',
  },
  too_many_passwords: {
    status: 429,
    text: 'Too many failed attempts. Please try again in {minutes} min.',
  },
  reset_incomplete: { status: 200, text: 'An unknown error has occurred. Please try again.' },
  reset_malformed: {
    status: 200,
    text: 'Invalid reset link. Please request a new password reset.',
  },
  reset_over: {
    status: 200,
    text: 'Invalid or expired reset link. Please request a new password reset.',
  },
  too_many_resets: {
    status: 429,
    text: 'Too many password reset requests. Please try again in {minutes} minutes.',
  },
  too_many_updates: {
    status: 429,
    text: 'Too many password update attempts. Please try again in {minutes} minutes.',
  },
  busy: { status: 503, text: 'The server is busy. Please try again in a few seconds.' },
  name_too_long: {
    status: 200,
    text: 'This name is too long; at most {most} characters are allowed.',
  },
} as const satisfies Record<string, ErrorText>
