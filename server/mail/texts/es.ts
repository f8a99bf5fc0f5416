import { latinMarks, type MailTexts } from './shape.ts'

export const es: MailTexts = {
  tag: 'es',
  marks: latinMarks,
  greeting: 'Hola, {name}:',
  orOpen: 'Si el botón no funciona, abra esta dirección en su navegador:',
  footer: 'Plumbline ha enviado este correo a {email}.',
  settings: 'Elegir qué correos recibe',
  parts: {
    overdue: 'Vencidas',
    dueToday: 'Vencen hoy',
    assigned: 'Recién asignadas a usted',
    completed: 'Completadas',
    discussed: 'Comentarios nuevos',
    updates: 'Novedades',
  },
  by: 'asignada por {actor}',
  due: 'vence el {day}',
  more: 'y {count} más',
  welcome: {
    subject: 'Le damos la bienvenida a Plumbline.',
    lines: [
      'Su cuenta está lista. Planifique su primer proyecto e invite a las personas con las que trabaja.',
    ],
    button: 'Iniciar sesión',
  },
  joinTeam: {
    subject: '{inviter} le ha invitado a trabajar con {team} en Plumbline',
    lines: [
      '{inviter} le invita a planificar y seguir el trabajo en común en el equipo «{team}».',
      'El enlace de abajo es solo para usted y se puede usar una vez.',
    ],
    button: 'Iniciar sesión y unirse',
  },
  signUpToTeam: {
    subject: '{inviter} le ha invitado a trabajar con {team} en Plumbline',
    lines: [
      '{inviter} le invita a planificar y seguir el trabajo en común en el equipo «{team}».',
      'El enlace de abajo es solo para usted y se puede usar una vez.',
    ],
    button: 'Registrarse y unirse',
  },
  emailProof: {
    subject: 'Confirme su dirección de correo para Plumbline',
    lines: [
      'Confirme que esta es su dirección de correo. Hasta entonces, las invitaciones que dependen de ella permanecen cerradas.',
      'El enlace se puede usar una vez, en el plazo de un día, con la cuenta que lo pidió. Si no ha sido usted, ignore este correo.',
    ],
    button: 'Confirmar dirección de correo',
  },
  resetPassword: {
    subject: 'Restablezca su contraseña de Plumbline.',
    lines: [
      'Alguien ha pedido una contraseña nueva para su cuenta. Elíjala con el enlace de abajo.',
      'El enlace se puede usar una vez, en el plazo de una hora. Si no lo pidió usted, ignore este correo: su contraseña no cambia.',
    ],
    button: 'Elegir una contraseña nueva',
  },
  passwordReset: {
    subject: 'Su contraseña se ha restablecido.',
    lines: [
      'La contraseña de su cuenta se ha cambiado con un enlace que se le envió por correo, y se han cerrado todas las sesiones de la cuenta.',
      'Si no ha sido usted, vuelva a restablecer su contraseña de inmediato y cambie la contraseña de su buzón.',
    ],
    button: 'Iniciar sesión',
  },
  passwordChanged: {
    subject: 'Su contraseña se ha cambiado.',
    lines: [
      'La contraseña de su cuenta se ha cambiado en los ajustes, y se han cerrado todas las demás sesiones de la cuenta.',
      'Si no ha sido usted, restablezca su contraseña de inmediato con la opción de contraseña olvidada de la página de inicio de sesión.',
    ],
    button: 'Iniciar sesión',
  },
  factorOn: {
    subject: 'Se ha activado un segundo factor.',
    lines: [
      'A partir de ahora, para iniciar sesión en su cuenta hace falta también un código de su aplicación de autenticación. Se han cerrado todas las demás sesiones de la cuenta.',
      'Guarde los códigos de recuperación en un lugar seguro: con ellos entra si pierde el dispositivo. Si no ha sido usted, restablezca su contraseña de inmediato y pida a quien administra el servidor que desactive el factor: una contraseña nueva lo deja activado.',
    ],
    button: 'Abrir los ajustes de seguridad',
  },
  factorOff: {
    subject: 'Se ha desactivado el segundo factor.',
    lines: [
      'A partir de ahora basta su contraseña para iniciar sesión en su cuenta.',
      'Si no ha sido usted, cambie su contraseña de inmediato y vuelva a activar el segundo factor.',
    ],
    button: 'Abrir los ajustes de seguridad',
  },
  passkeyAdded: {
    subject: 'Se ha añadido una clave de acceso.',
    lines: [
      'A partir de ahora se puede iniciar sesión en su cuenta con esta clave de acceso, sin contraseña y sin código.',
      'Si no ha sido usted, elimínela en los ajustes de seguridad y cambie su contraseña de inmediato.',
    ],
    button: 'Abrir los ajustes de seguridad',
  },
  assignments: {
    subject: 'Tiene tareas nuevas en Plumbline',
    lines: ['Se le han asignado estas tareas.'],
    button: 'Abrir mis tareas',
  },
  completions: {
    subject: 'Hay tareas terminadas en Plumbline',
    lines: ['Estas tareas, de las que quería que se le avisara, están terminadas.'],
    button: 'Abrir mis tareas',
  },
  digest: {
    subject: 'Su resumen del {weekday}',
    lines: ['Así se presenta su día.'],
    button: 'Abrir mis tareas',
  },
  comment: {
    subject: '{what}',
    lines: ['Esto se ha dicho en una tarea suya.'],
    button: 'Abrir los comentarios',
  },
  update: {
    subject: '{what}',
    lines: ['Esto se ha dicho en un proyecto suyo.'],
    button: 'Abrir las novedades',
  },
  comments: {
    subject: 'Tiene comentarios nuevos en Plumbline',
    lines: ['Esto se ha dicho en sus proyectos y tareas.'],
    button: 'Abrir mis tareas',
  },
  report: {
    subject: 'Informe «{report}» de {team}',
    lines: [
      'El informe «{report}» del equipo «{team}» va adjunto, con lo que usted puede ver de él ahora.',
      'Lo recibe como propietario o administrador del equipo. En su página puede dejar de recibir estos correos.',
    ],
    button: 'Abrir el informe',
  },
  reportLink: {
    subject: 'Informe «{report}» de {team}',
    lines: [
      'Este es el informe «{report}» del equipo «{team}». Su página no tiene archivo: el enlace lo muestra como está ahora.',
      'Lo recibe como propietario o administrador del equipo. En su página puede dejar de recibir estos correos.',
    ],
    button: 'Abrir el informe',
  },
  reportLarge: {
    subject: 'Informe «{report}» de {team}',
    lines: [
      'El informe «{report}» del equipo «{team}» es demasiado grande para un correo. El enlace lo muestra, y allí se puede exportar.',
      'Lo recibe como propietario o administrador del equipo. En su página puede dejar de recibir estos correos.',
    ],
    button: 'Abrir el informe',
  },
}
