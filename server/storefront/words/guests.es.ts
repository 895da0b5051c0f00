import type { GuestWords } from './GuestWords.ts';

export const spanishGuests: GuestWords = {
  address: {
    legend: 'Su dirección postal',
    street: 'Calle y número',
    postalCode: 'Código postal',
    town: 'Localidad',
    country: 'País',
    choose: 'Elija un país',
    hint: 'Su dirección figura en el contrato y en las facturas de su estancia.',
  },
  contact: {
    title: 'Sus datos de contacto',
    lead: 'Su anfitrión le llama a este número, y sus próximas facturas llevarán esta dirección. El contrato que aceptó no cambia. Para cambiar de nombre o de correo electrónico, escríbale: su contrato y el enlace de esta página dependen de ellos.',
    closed: 'Esta estancia ha terminado o no tendrá lugar: sus datos ya no se pueden cambiar aquí.',
    tooMany: 'Demasiados envíos en poco tiempo: vuelva a intentarlo dentro de una hora.',
  },
  replaced: {
    title: 'Este enlace ha sido sustituido',
    text: 'Su anfitrión ha dado un enlace nuevo a la página de su estancia, y este ya no abre nada. Abra el de su último correo; si no ha recibido ninguno, escríbale.',
    paid: 'Si acaba de dar su tarjeta, no se ha perdido nada: su anfitrión recibe el aviso sin esta página. No vuelva a empezar.',
  },
  errors: {
    street: 'Indique su calle, con 160 caracteres como máximo y sin los signos < >',
    postalCode: 'Este código postal es demasiado largo o contiene un carácter no permitido',
    town: 'Indique su localidad, con 80 caracteres como máximo y sin los signos < >',
    country: 'Elija su país en la lista',
  },
};
