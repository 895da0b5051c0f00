import { listPageSizes, listReach } from '@app/contract/lists.ts';
import table from '../../../components/ListTable.module.css';
import { Pagination } from '../../../components/Pagination.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import classes from './ListFoot.module.css';

interface ListFootProps {
  /** Of the pages, for those who hear them: « Pages de transactions ». */
  label: string;
  view: { page: number; pageSize: number };
  /** Rows on this page. */
  shown: number;
  /** Rows that match, up to the reach of lists. */
  total: number;
  onChange: (changes: { page?: number; pageSize?: number }) => void;
}

const whole = new Intl.NumberFormat('fr-FR');

/** Under a list: how many lines a page has, where one is, and the other pages. */
export function ListFoot({ label, view: { page, pageSize }, shown, total, onChange }: ListFootProps) {
  const first = (page - 1) * pageSize + 1;
  return (
    <div className={table.foot}>
      <div className={classes.size}>
        <SelectField
          label="Lignes par page"
          layout="beside"
          options={listPageSizes.map((size) => ({ id: String(size), label: String(size) }))}
          value={String(pageSize)}
          onChoose={(size) => onChange({ pageSize: Number(size) })}
        />
        <p role="status" className="tabular">
          {whole.format(first)} à {whole.format(first + shown - 1)} sur {whole.format(total)}
          {total >= listReach && ' ou plus : filtrez pour voir les autres'}
        </p>
      </div>
      <Pagination
        label={label}
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={(next) => onChange({ page: next })}
      />
    </div>
  );
}
