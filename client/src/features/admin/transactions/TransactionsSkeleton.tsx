import { Bone } from '../../../components/Bone.tsx';
import table from '../../../components/ListTable.module.css';
import { classNames } from '../../../components/classNames.ts';

/** The table of payments while it is awaited. */
export function TransactionsSkeleton() {
  return (
    <div className={table.scroll} role="status" aria-label="Chargement des transactions">
      <table className={classNames(table.table)} aria-hidden="true">
        <tbody>
          {Array.from({ length: 8 }, (_, row) => (
            <tr key={row}>
              <td>
                <Lines />
              </td>
              <td>
                <Lines />
              </td>
              <td>
                <Bone width={72} />
              </td>
              <td>
                <Bone width={92} height={20} />
              </td>
              <td>
                <Lines />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Lines() {
  return (
    <>
      <Bone width={128} />
      <br />
      <Bone width={84} height={10} />
    </>
  );
}
