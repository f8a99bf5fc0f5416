import type { Screens } from '../app/screen.ts'

/** Signing in and up, out, and the pages that are shown instead of the requested one. */
export const session = {
  login: {
    texts: ['session'],
    load: () => import('./login/LoginPage.tsx').then(({ LoginPage }) => LoginPage),
  },
  signup: {
    texts: ['session'],
    load: () => import('./signup/SignupPage.tsx').then(({ SignupPage }) => SignupPage),
  },
  forgotPassword: {
    texts: ['session', 'password'],
    load: () =>
      import('./reset/ForgotPasswordPage.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
  },
  verifyResetEmail: {
    texts: ['session', 'password'],
    load: () =>
      import('./reset/ResetPasswordPage.tsx').then(({ ResetPasswordPage }) => ResetPasswordPage),
  },
  authenticating: {
    texts: ['session'],
    load: () =>
      import('./login/AuthenticatingPage.tsx').then(({ AuthenticatingPage }) => AuthenticatingPage),
  },
  verifyEmail: {
    texts: ['session'],
    load: () =>
      import('./signup/VerifyEmailPage.tsx').then(({ VerifyEmailPage }) => VerifyEmailPage),
  },
  loggingOut: {
    texts: ['session'],
    load: () => import('./login/LoggingOutPage.tsx').then(({ LoggingOutPage }) => LoggingOutPage),
  },
  licenseExpired: {
    texts: ['licence', 'shell'],
    load: () =>
      import('./login/LicenseExpiredPage.tsx').then(({ LicenseExpiredPage }) => LicenseExpiredPage),
  },
  unauthorized: {
    texts: ['licence', 'shell'],
    load: () =>
      import('./login/UnauthorizedPage.tsx').then(({ UnauthorizedPage }) => UnauthorizedPage),
  },
} satisfies Screens
