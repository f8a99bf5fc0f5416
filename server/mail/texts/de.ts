import { latinMarks, type MailTexts } from './shape.ts'

export const de: MailTexts = {
  tag: 'de',
  marks: latinMarks,
  greeting: 'Hallo {name},',
  orOpen: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  footer: 'Plumbline hat diese E-Mail an {email} gesendet.',
  settings: 'Auswählen, welche E-Mails Sie erhalten',
  parts: {
    overdue: 'Überfällig',
    dueToday: 'Heute fällig',
    assigned: 'Ihnen neu zugewiesen',
    completed: 'Erledigt',
    discussed: 'Neue Kommentare',
    updates: 'Neuigkeiten',
  },
  by: 'zugewiesen von {actor}',
  due: 'fällig am {day}',
  more: 'und {count} weitere',
  welcome: {
    subject: 'Willkommen bei Plumbline.',
    lines: [
      'Ihr Konto ist bereit. Planen Sie Ihr erstes Projekt und laden Sie die Menschen ein, mit denen Sie arbeiten.',
    ],
    button: 'Anmelden',
  },
  joinTeam: {
    subject: '{inviter} hat Sie eingeladen, in Plumbline mit {team} zu arbeiten',
    lines: [
      '{inviter} lädt Sie ein, im Team „{team}“ gemeinsam Arbeit zu planen und zu verfolgen.',
      'Der Link unten ist nur für Sie und kann einmal verwendet werden.',
    ],
    button: 'Anmelden und beitreten',
  },
  signUpToTeam: {
    subject: '{inviter} hat Sie eingeladen, in Plumbline mit {team} zu arbeiten',
    lines: [
      '{inviter} lädt Sie ein, im Team „{team}“ gemeinsam Arbeit zu planen und zu verfolgen.',
      'Der Link unten ist nur für Sie und kann einmal verwendet werden.',
    ],
    button: 'Registrieren und beitreten',
  },
  emailProof: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse für Plumbline',
    lines: [
      'Bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist. Bis dahin bleiben Einladungen, die darauf warten, verschlossen.',
      'Der Link kann einmal, innerhalb eines Tages und nur von dem Konto verwendet werden, das ihn angefordert hat. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail.',
    ],
    button: 'E-Mail-Adresse bestätigen',
  },
  resetPassword: {
    subject: 'Setzen Sie Ihr Passwort für Plumbline zurück.',
    lines: [
      'Jemand hat für Ihr Konto ein neues Passwort angefordert. Wählen Sie es über den Link unten.',
      'Der Link kann einmal und innerhalb einer Stunde verwendet werden. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
    ],
    button: 'Neues Passwort wählen',
  },
  passwordReset: {
    subject: 'Ihr Passwort wurde zurückgesetzt.',
    lines: [
      'Das Passwort Ihres Kontos wurde über einen Link geändert, der Ihnen gesendet wurde, und alle, die mit dem Konto angemeldet waren, wurden abgemeldet.',
      'Wenn Sie das nicht waren, setzen Sie Ihr Passwort sofort erneut zurück und ändern Sie das Passwort Ihres Postfachs.',
    ],
    button: 'Anmelden',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert.',
    lines: [
      'Das Passwort Ihres Kontos wurde in den Einstellungen geändert, und alle anderen, die mit dem Konto angemeldet waren, wurden abgemeldet.',
      'Wenn Sie das nicht waren, setzen Sie Ihr Passwort sofort über „Passwort vergessen“ auf der Anmeldeseite zurück.',
    ],
    button: 'Anmelden',
  },
  factorOn: {
    subject: 'Ein zweiter Faktor wurde eingeschaltet.',
    lines: [
      'Für die Anmeldung bei Ihrem Konto braucht es ab jetzt auch einen Code Ihrer Authenticator-App. Alle anderen, die mit dem Konto angemeldet waren, wurden abgemeldet.',
      'Bewahren Sie Ihre Wiederherstellungscodes sicher auf: Mit ihnen melden Sie sich an, wenn Sie das Gerät verlieren. Wenn Sie das nicht waren, setzen Sie sofort Ihr Passwort zurück, und bitten Sie, wer den Server betreibt, den Faktor auszuschalten: Ein neues Passwort lässt ihn eingeschaltet.',
    ],
    button: 'Sicherheitseinstellungen öffnen',
  },
  factorOff: {
    subject: 'Der zweite Faktor wurde ausgeschaltet.',
    lines: [
      'Für die Anmeldung bei Ihrem Konto genügt ab jetzt Ihr Passwort.',
      'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und schalten Sie den zweiten Faktor wieder ein.',
    ],
    button: 'Sicherheitseinstellungen öffnen',
  },
  passkeyAdded: {
    subject: 'Ein Passkey wurde hinzugefügt.',
    lines: [
      'Ab jetzt kann man sich mit diesem Passkey in Ihrem Konto anmelden, ohne Passwort und ohne Code.',
      'Wenn Sie das nicht waren, entfernen Sie ihn in den Sicherheitseinstellungen und ändern Sie sofort Ihr Passwort.',
    ],
    button: 'Sicherheitseinstellungen öffnen',
  },
  assignments: {
    subject: 'Ihnen wurden in Plumbline Aufgaben zugewiesen',
    lines: ['Diese Aufgaben wurden Ihnen zugewiesen.'],
    button: 'Meine Aufgaben öffnen',
  },
  completions: {
    subject: 'Aufgaben in Plumbline sind erledigt',
    lines: ['Diese Aufgaben, von denen Sie erfahren wollten, sind erledigt.'],
    button: 'Meine Aufgaben öffnen',
  },
  digest: {
    subject: 'Ihr Überblick für {weekday}',
    lines: ['So sieht Ihr Tag aus.'],
    button: 'Meine Aufgaben öffnen',
  },
  comment: {
    subject: '{what}',
    lines: ['Das wurde zu einer Ihrer Aufgaben geschrieben.'],
    button: 'Kommentare öffnen',
  },
  update: {
    subject: '{what}',
    lines: ['Das wurde in einem Ihrer Projekte geschrieben.'],
    button: 'Neuigkeiten öffnen',
  },
  comments: {
    subject: 'Sie haben neue Kommentare in Plumbline',
    lines: ['Das wurde in Ihren Projekten und Aufgaben geschrieben.'],
    button: 'Meine Aufgaben öffnen',
  },
  report: {
    subject: 'Bericht „{report}“ von {team}',
    lines: [
      'Der Bericht „{report}“ des Teams „{team}“ liegt bei, mit dem, was Sie jetzt davon sehen dürfen.',
      'Sie erhalten ihn als Inhaber oder Admin des Teams. Auf seiner Seite können Sie diese E-Mails abbestellen.',
    ],
    button: 'Bericht öffnen',
  },
  reportLink: {
    subject: 'Bericht „{report}“ von {team}',
    lines: [
      'Das ist der Bericht „{report}“ des Teams „{team}“. Seine Seite hat keine Datei: Der Link zeigt ihn, wie er jetzt ist.',
      'Sie erhalten ihn als Inhaber oder Admin des Teams. Auf seiner Seite können Sie diese E-Mails abbestellen.',
    ],
    button: 'Bericht öffnen',
  },
  reportLarge: {
    subject: 'Bericht „{report}“ von {team}',
    lines: [
      'Der Bericht „{report}“ des Teams „{team}“ ist zu groß für eine E-Mail. Der Link zeigt ihn, und dort lässt er sich exportieren.',
      'Sie erhalten ihn als Inhaber oder Admin des Teams. Auf seiner Seite können Sie diese E-Mails abbestellen.',
    ],
    button: 'Bericht öffnen',
  },
}
