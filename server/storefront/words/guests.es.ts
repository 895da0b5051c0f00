import type { GuestWords } from './GuestWords.ts';

export const spanishGuests: GuestWords = {
  address: {
    legend: 'Su dirección postal',
    street: 'Calle y número',
    postalCode: 'Código postal',
    town: 'Localidad',
    country: 'País',
    choose: 'Elija un país',
    hint: 'Figura en su contrato y en sus facturas.',
  },
  errors: {
    street: 'Indique su calle, con 160 caracteres como máximo y sin los signos < >',
    postalCode: 'Este código postal es demasiado largo o contiene un carácter no permitido',
    town: 'Indique su localidad, con 80 caracteres como máximo y sin los signos < >',
    country: 'Elija su país en la lista',
  },
};
