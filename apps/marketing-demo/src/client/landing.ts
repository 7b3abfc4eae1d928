/**
 * Activates the steps of the landing page: each becomes visible for good once it scrolls into view.
 */
function animateSteps(list: Element): void {
  if (!('IntersectionObserver' in window)) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.setAttribute('data-state', 'visible');
        observer.unobserve(target);
      }
    },
    { threshold: 0.4 },
  );
  for (const step of list.children) {
    step.setAttribute('data-state', 'inactive');
    observer.observe(step);
  }
}

for (const list of document.querySelectorAll('[data-steps]')) animateSteps(list);
