CREATE TABLE `sent_variants` (
	`requestId` integer NOT NULL,
	`variant` text NOT NULL,
	`source` text NOT NULL,
	`sentAt` integer NOT NULL,
	`resentAt` integer,
	`checkedAt` integer,
	`dropReason` text,
	`droppedAt` integer,
	`dropTold` integer NOT NULL,
	PRIMARY KEY(`requestId`, `variant`),
	FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sent_variants_source` ON `sent_variants` (`source`);--> statement-breakpoint
CREATE INDEX `sent_variants_dropped` ON `sent_variants` (`droppedAt`) WHERE "sent_variants"."droppedAt" is not null;--> statement-breakpoint
INSERT INTO `sent_variants` (`requestId`, `variant`, `source`, `sentAt`, `dropTold`)
SELECT v.`requestId`, v.`variant`, o.`target`, coalesce(o.`finishedAt`, o.`createdAt`), 0
FROM `outbox` o
INNER JOIN `request_variants` v ON v.`requestId` = o.`requestId` AND v.`variant` = coalesce(o.`variant`, 'standard')
WHERE o.`id` IN (SELECT max(n.`id`) FROM `outbox` n WHERE n.`stage` = 'sent' AND n.`requestId` IS NOT NULL GROUP BY n.`requestId`, coalesce(n.`variant`, 'standard'));
