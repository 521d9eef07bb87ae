import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Outline } from '@/ui/Outline';
import { loadList, loadTemplate } from './parts';

const TemplatesList = lazy(loadList);
const TemplatePage = lazy(loadTemplate);

const route = getRouteApi('/templatesManagement');

/** The templates in sight; the address says whether the list or one of them is open. */
export function TemplatesManagementScreen() {
  const { template } = route.useSearch();
  return (
    <Suspense fallback={<Outline />}>
      {template === undefined ? <TemplatesList /> : <TemplatePage key={template} id={template} />}
    </Suspense>
  );
}
