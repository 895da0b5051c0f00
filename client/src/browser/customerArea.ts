import { createContext, useContext } from 'react';

/** The customer area: the real one, or the demonstration that shows the same sections on sample data. */
export interface CustomerArea {
  home: '/dashboard' | '/demo';
  title: string;
  /** The address of a section: 'logements' is '/dashboard/logements', '' the first page. */
  addressOf: (section: string) => string;
}

function areaAt(home: CustomerArea['home'], title: string): CustomerArea {
  return { home, title, addressOf: (section) => (section === '' ? home : `${home}/${section}`) };
}

const dashboardArea = areaAt('/dashboard', 'Tableau de bord');
export const demoArea = areaAt('/demo', 'Démonstration');

/** Provided by the demonstration alone: everywhere else the area is the real one. */
export const CustomerAreaContext = createContext<CustomerArea>(dashboardArea);

/** The area that the page on screen belongs to; links to its sections go through it. */
export function useCustomerArea(): CustomerArea {
  return useContext(CustomerAreaContext);
}
