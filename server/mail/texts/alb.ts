import { latinMarks, type MailTexts } from './shape.ts'

export const alb: MailTexts = {
  tag: 'sq',
  marks: latinMarks,
  greeting: 'Përshëndetje {name},',
  orOpen: 'Nëse butoni nuk funksionon, hapni këtë adresë në shfletuesin tuaj:',
  footer: 'Plumbline e dërgoi këtë email te {email}.',
  settings: 'Zgjidhni cilat email-e merrni',
  parts: {
    overdue: 'Të vonuara',
    dueToday: 'Me afat sot',
    assigned: 'Të caktuara rishtas për ju',
    completed: 'Të përfunduara',
    discussed: 'Komente të reja',
    updates: 'Përditësime të reja',
  },
  by: 'caktuar nga {actor}',
  due: 'afati më {day}',
  more: 'dhe {count} të tjera',
  welcome: {
    subject: 'Mirë se vini në Plumbline.',
    lines: [
      'Llogaria juaj është gati. Planifikoni projektin tuaj të parë dhe ftoni njerëzit me të cilët punoni.',
    ],
    button: 'Hyni',
  },
  joinTeam: {
    subject: '{inviter} ju ka ftuar të punoni me {team} në Plumbline',
    lines: [
      '{inviter} ju fton të planifikoni dhe ndiqni punën së bashku në ekipin “{team}”.',
      'Linku më poshtë është vetëm për ju dhe mund të përdoret një herë.',
    ],
    button: 'Hyni dhe bashkohuni',
  },
  signUpToTeam: {
    subject: '{inviter} ju ka ftuar të punoni me {team} në Plumbline',
    lines: [
      '{inviter} ju fton të planifikoni dhe ndiqni punën së bashku në ekipin “{team}”.',
      'Linku më poshtë është vetëm për ju dhe mund të përdoret një herë.',
    ],
    button: 'Regjistrohuni dhe bashkohuni',
  },
  emailProof: {
    subject: 'Ju lutemi konfirmoni adresën tuaj të email-it për Plumbline',
    lines: [
      'Ju lutemi konfirmoni se kjo është adresa juaj e email-it. Deri atëherë, ftesat që e presin atë mbeten të mbyllura.',
      'Linku mund të përdoret një herë, brenda një dite, nga llogaria që e kërkoi. Nëse nuk ishit ju, shpërfilleni këtë email.',
    ],
    button: 'Konfirmoni adresën e email-it',
  },
  resetPassword: {
    subject: 'Rivendosni fjalëkalimin tuaj në Plumbline.',
    lines: [
      'Dikush kërkoi një fjalëkalim të ri për llogarinë tuaj. Zgjidheni me linkun më poshtë.',
      'Linku mund të përdoret një herë, brenda një ore. Nëse nuk e kërkuat ju, shpërfilleni këtë email: fjalëkalimi juaj mbetet siç është.',
    ],
    button: 'Zgjidhni një fjalëkalim të ri',
  },
  passwordReset: {
    subject: 'Fjalëkalimi juaj u rivendos.',
    lines: [
      'Fjalëkalimi i llogarisë suaj u ndryshua me një link që ju u dërgua me email, dhe të gjitha sesionet e llogarisë u mbyllën.',
      'Nëse nuk ishit ju, rivendoseni menjëherë fjalëkalimin dhe ndryshoni fjalëkalimin e kutisë suaj postare.',
    ],
    button: 'Hyni',
  },
  passwordChanged: {
    subject: 'Fjalëkalimi juaj u ndryshua.',
    lines: [
      'Fjalëkalimi i llogarisë suaj u ndryshua te cilësimet, dhe të gjitha sesionet e tjera të llogarisë u mbyllën.',
      'Nëse nuk ishit ju, rivendoseni menjëherë fjalëkalimin me mundësinë për fjalëkalim të harruar në faqen e hyrjes.',
    ],
    button: 'Hyni',
  },
  factorOn: {
    subject: 'U aktivizua një faktor i dytë.',
    lines: [
      'Që tani, për të hyrë në llogarinë tuaj duhet edhe një kod i aplikacionit tuaj të vërtetimit. Të gjitha sesionet e tjera të llogarisë u mbyllën.',
      'Ruajini kodet e rikuperimit në një vend të sigurt: me to hyni nëse humbni pajisjen. Nëse nuk ishit ju, rivendosni menjëherë fjalëkalimin dhe kërkojini kujt administron serverin ta çaktivizojë faktorin: një fjalëkalim i ri e lë të aktivizuar.',
    ],
    button: 'Hapni cilësimet e sigurisë',
  },
  factorOff: {
    subject: 'Faktori i dytë u çaktivizua.',
    lines: [
      'Që tani, për të hyrë në llogarinë tuaj mjafton fjalëkalimi.',
      'Nëse nuk ishit ju, ndryshoni menjëherë fjalëkalimin dhe aktivizojeni përsëri faktorin e dytë.',
    ],
    button: 'Hapni cilësimet e sigurisë',
  },
  passkeyAdded: {
    subject: 'U shtua një çelës kalimi.',
    lines: [
      'Tani e tutje në llogarinë tuaj mund të hyhet me këtë çelës kalimi, pa fjalëkalim dhe pa kod.',
      'Nëse nuk ishit ju, hiqeni te cilësimet e sigurisë dhe ndryshoni menjëherë fjalëkalimin.',
    ],
    button: 'Hapni cilësimet e sigurisë',
  },
  assignments: {
    subject: 'Keni detyra të reja në Plumbline',
    lines: ['Këto detyra ju janë caktuar.'],
    button: 'Hapni detyrat e mia',
  },
  completions: {
    subject: 'Ka detyra të kryera në Plumbline',
    lines: ['Këto detyra, për të cilat donit të njoftoheshit, janë kryer.'],
    button: 'Hapni detyrat e mia',
  },
  digest: {
    subject: 'Përmbledhja juaj: {weekday}',
    lines: ['Kështu duket dita juaj.'],
    button: 'Hapni detyrat e mia',
  },
  comment: {
    subject: '{what}',
    lines: ['Kjo u tha në një nga detyrat tuaja.'],
    button: 'Hapni komentet',
  },
  update: {
    subject: '{what}',
    lines: ['Kjo u tha në një nga projektet tuaja.'],
    button: 'Hapni përditësimet',
  },
  comments: {
    subject: 'Keni komente të reja në Plumbline',
    lines: ['Kjo u tha në projektet dhe detyrat tuaja.'],
    button: 'Hapni detyrat e mia',
  },
  report: {
    subject: 'Raporti “{report}” i {team}',
    lines: [
      'Raporti “{report}” i ekipit “{team}” është bashkëngjitur, me atë që mund të shihni tani prej tij.',
      'E merrni si pronar ose admin i ekipit. Në faqen e tij mund t’i ndaloni këto email-e.',
    ],
    button: 'Hapni raportin',
  },
  reportLink: {
    subject: 'Raporti “{report}” i {team}',
    lines: [
      'Ky është raporti “{report}” i ekipit “{team}”. Faqja e tij nuk ka skedar: lidhja e tregon siç është tani.',
      'E merrni si pronar ose admin i ekipit. Në faqen e tij mund t’i ndaloni këto email-e.',
    ],
    button: 'Hapni raportin',
  },
  reportLarge: {
    subject: 'Raporti “{report}” i {team}',
    lines: [
      'Raporti “{report}” i ekipit “{team}” është tepër i madh për një email. Lidhja e tregon, dhe atje mund të eksportohet.',
      'E merrni si pronar ose admin i ekipit. Në faqen e tij mund t’i ndaloni këto email-e.',
    ],
    button: 'Hapni raportin',
  },
}
