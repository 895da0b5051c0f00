import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import listCard from '../../components/styles/listCard.module.css';
import table from '../../components/list/ListTable.module.css';
import classes from './InvoicesPage.module.css';

/** The invoices while they load, in the shape of what comes. */
export function InvoicesSkeleton() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        Chargement de vos factures...
      </p>
      <div className={listCard.card} aria-hidden="true">
        <div className={table.toolbar}>
          <SkeletonLine width="min(380px, 100%)" height={32} />
        </div>
        <div className={classes.rows}>
          {[1, 2, 3, 4].map((row) => (
            <div key={row}>
              <SkeletonLine width="18%" />
              <SkeletonLine width="40%" />
              <SkeletonLine width="22%" />
              <SkeletonLine width="20%" />
            </div>
          ))}
        </div>
      </div>
      <Card title="Adresse de facturation" busy>
        <SkeletonLine width="60%" />
      </Card>
    </>
  );
}
