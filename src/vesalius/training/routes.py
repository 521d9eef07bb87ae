"""All calls of training."""

from litestar import Router

from vesalius.training.analytics.routes import router as analytics
from vesalius.training.assignments.routes import router as assignments
from vesalius.training.attention.routes import router as attention
from vesalius.training.bedside.routes import router as bedside
from vesalius.training.chats.routes import router as chats
from vesalius.training.dashboard.license_now import router as license_now
from vesalius.training.dashboard.routes import router as dashboard
from vesalius.training.desktop import router as desktop
from vesalius.training.pft.routes import router as pft
from vesalius.training.progress.routes import router as progress
from vesalius.training.reviews.routes import router as reviews

router = Router(
    path="",
    route_handlers=[
        desktop,
        bedside,
        assignments,
        reviews,
        progress,
        analytics,
        attention,
        dashboard,
        license_now,
        chats,
        pft,
    ],
)
